import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import { maxStart, minDay, minEnd } from '#rules/patterns/day-window.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { DayField } from './day-field.view.tsx';
import { dayWindowRecipe } from './day-window.recipe.ts';
import type { DayWindowPickerProps } from './day-window-picker.view.tsx';

const Root = styled('div', dayWindowRecipe);

type DayWindowPanelProps = DayWindowPickerProps & FloatingPanelProps;

export default function DayWindowPanel({ window, today, send, ...opened }: DayWindowPanelProps) {
  return (
    <FloatingPanel {...opened}>
      <Root>
        <div className="day-window-fields">
          <DayField
            label={dayPanelTexts.start}
            day={window.start}
            first={minDay}
            last={maxStart(today)}
            window={window}
            onPick={(day) => send({ type: 'window.startOn', day })}
          />
          <DayField
            label={dayPanelTexts.end}
            day={window.end}
            first={minEnd}
            last={today}
            window={window}
            onPick={(day) => send({ type: 'window.endOn', day })}
          />
        </div>
        <div className="day-window-foot">
          <p className="day-window-text">{dayPanelTexts.alwaysSeven}</p>
          <Button size="sm" onClick={opened.onClose}>
            {dayPanelTexts.done}
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
