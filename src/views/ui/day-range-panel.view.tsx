import { anyTime } from '#rules/day-range.ts';
import { rangeEndingOn, rangeStartingOn, shownRange } from '#rules/day-range-choice.ts';
import { minDay } from '#rules/day-window.ts';
import { dayWindowRecipe } from '#views/theme/day-window.recipe.ts';
import { Button } from './button.view.tsx';
import { DayField } from './day-field.view.tsx';
import type { DayRangePickerProps } from './day-range-picker.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from './floating-panel.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', dayWindowRecipe);

export default function DayRangePanel({ range, today, onChange, ...opened }: DayRangePickerProps & FloatingPanelProps) {
  const shown = shownRange(range, today);
  const close = (chosen: typeof range) => {
    onChange(chosen);
    opened.onClose();
  };
  return (
    <FloatingPanel {...opened}>
      <Root>
        <div className="day-window-fields">
          <DayField
            label="Start"
            day={shown.start}
            first={minDay}
            last={today}
            window={shown}
            onPick={(day) => onChange(rangeStartingOn(day, shown))}
          />
          <DayField
            label="End"
            day={shown.end}
            first={minDay}
            last={today}
            window={shown}
            onPick={(day) => onChange(rangeEndingOn(day, shown))}
          />
        </div>
        <div className="day-window-foot">
          <Button size="sm" variant="ghost" onClick={() => close(anyTime)}>
            Any time
          </Button>
          <Button size="sm" onClick={() => close(shown)}>
            Done
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
