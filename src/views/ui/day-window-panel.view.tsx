import { maxStart, minDay, minEnd } from '#rules/patterns/day-window.ts';
import { dayWindowRecipe } from '#views/theme/day-window.recipe.ts';
import { Button } from './button.view.tsx';
import { DayField } from './day-field.view.tsx';
import type { DayWindowPickerProps } from './day-window-picker.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from './floating-panel.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', dayWindowRecipe);

type DayWindowPanelProps = DayWindowPickerProps & FloatingPanelProps;

export default function DayWindowPanel({ window, today, send, ...opened }: DayWindowPanelProps) {
  return (
    <FloatingPanel {...opened}>
      <Root>
        <div className="day-window-fields">
          <DayField
            label="Start"
            day={window.start}
            first={minDay}
            last={maxStart(today)}
            window={window}
            onPick={(day) => send({ type: 'window.startOn', day })}
          />
          <DayField
            label="End"
            day={window.end}
            first={minEnd}
            last={today}
            window={window}
            onPick={(day) => send({ type: 'window.endOn', day })}
          />
        </div>
        <div className="day-window-foot">
          <p className="day-window-text">Always seven days: picking one end moves the other.</p>
          <Button size="sm" onClick={opened.onClose}>
            Done
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
