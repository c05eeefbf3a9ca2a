import { anyTime } from '#rules/patterns/day-range.ts';
import { rangeEndingOn, rangeStartingOn } from '#rules/patterns/day-range-choice.ts';
import { minDay } from '#rules/patterns/day-window.ts';
import { dayWindowRecipe } from '#views/theme/day-window.recipe.ts';
import { Button } from './button.view.tsx';
import { DayField } from './day-field.view.tsx';
import type { DayRangePickerProps } from './day-range-picker.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from './floating-panel.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', dayWindowRecipe);

export default function DayRangePanel({ range, today, onChange, ...opened }: DayRangePickerProps & FloatingPanelProps) {
  return (
    <FloatingPanel {...opened}>
      <Root>
        <div className="day-window-fields">
          <DayField
            label="Start"
            day={range.start}
            first={minDay}
            last={today}
            window={range}
            onPick={(day) => onChange(rangeStartingOn(day, range))}
          />
          <DayField
            label="End"
            day={range.end}
            first={minDay}
            last={today}
            window={range}
            onPick={(day) => onChange(rangeEndingOn(day, range))}
          />
        </div>
        <div className="day-window-foot">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              onChange(anyTime);
              opened.onClose();
            }}
          >
            Any time
          </Button>
          <Button size="sm" onClick={opened.onClose}>
            Done
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
