import { useState } from 'react';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { DayFields } from '#views/ui/day-picker/day-fields.view.tsx';
import { dayWindowRecipe } from '#views/ui/day-picker/day-window.recipe.ts';
import { FloatingPanel, type FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { styles } from './other-days.recipe.ts';
import type { RangePickerProps } from './range-picker.view.tsx';

const Root = styled('div', dayWindowRecipe);

export default function RangePanel({ window, today, onShow, ...opened }: RangePickerProps & FloatingPanelProps) {
  const [range, setRange] = useState(window);
  const problem = findRangeProblem(range, today);
  return (
    <FloatingPanel {...opened}>
      <Root>
        <DayFields
          range={range}
          today={today}
          onStart={(start) => setRange({ ...range, start })}
          onEnd={(end) => setRange({ ...range, end })}
        />
        <div className="day-window-foot">
          <p className={problem ? styles.problem : 'day-window-text'} aria-live="polite">
            {problem ? periodTexts.rangeProblems[problem] : periodTexts.rangeLimit}
          </p>
          <Button
            size="sm"
            disabled={problem !== null}
            onClick={() => {
              onShow(range);
              opened.onClose();
            }}
          >
            {periodTexts.show}
          </Button>
        </div>
      </Root>
    </FloatingPanel>
  );
}
