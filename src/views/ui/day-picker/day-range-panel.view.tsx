import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import { anyTime } from '#rules/patterns/day-range.ts';
import { rangeEndingOn, rangeStartingOn } from '#rules/patterns/day-range-choice.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { DayFields } from './day-fields.view.tsx';
import type { DayRangePickerProps } from './day-range-picker.view.tsx';
import { dayWindowRecipe } from './day-window.recipe.ts';

const Root = styled('div', dayWindowRecipe);

export default function DayRangePanel({ range, today, onChange, ...opened }: DayRangePickerProps & FloatingPanelProps) {
  return (
    <FloatingPanel {...opened}>
      <Root>
        <DayFields
          range={range}
          today={today}
          onStart={(day) => onChange(rangeStartingOn(day, range))}
          onEnd={(day) => onChange(rangeEndingOn(day, range))}
        />
        <div className="day-window-foot">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onChange(anyTime);
              opened.onClose();
            }}
          >
            {dayTexts.anyTime}
          </Button>
          <Button size="sm" onClick={opened.onClose}>
            {dayPanelTexts.done}
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
