import { useId } from 'react';
import { listPresets } from '#rules/patterns/day-choice.ts';
import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { FloatingPanel, type FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { DayCalendar } from './day-calendar.view.tsx';
import { DayInput } from './day-input.view.tsx';
import { styles } from './days-panel.recipe.ts';
import type { DaysPickerProps } from './days-picker.view.tsx';
import { useDayChoice } from './use-day-choice.ts';

const ends = [
  ['start', dayPanelTexts.start],
  ['end', dayPanelTexts.end],
] as const;

/** Presets next to a calendar, and fields for typed days. */
export default function DaysPanel({ openerId, label, onClose, ...props }: DaysPickerProps & FloatingPanelProps) {
  const { range, today, offers, onChoose } = props;
  const { shown, picks, invalid, picker, hint, activate, type, finish } = useDayChoice(props);
  const hintId = useId();
  return (
    // Closed otherwise, an unfinished range changes nothing.
    <FloatingPanel openerId={openerId} label={label} onClose={onClose}>
      <div className={styles.panel}>
        <ul className={styles.presets}>
          {listPresets(offers, today).map((preset) => (
            <li key={preset.name}>
              <Button
                size="sm"
                variant="ghost"
                aria-current={preset.range.start === range.start && preset.range.end === range.end}
                onClick={() => {
                  onChoose(preset.range, preset.period);
                  onClose();
                }}
              >
                {dayPanelTexts.presets[preset.name]}
              </Button>
            </li>
          ))}
        </ul>
        <div className={styles.days}>
          <div className={styles.fields}>
            {ends.map(([name, text]) => (
              <DayInput
                key={name}
                label={text}
                day={shown[name]}
                isActive={props.isAlwaysSeven && name === picks}
                problemId={invalid.includes(name) ? hintId : undefined}
                onFocus={() => activate(name)}
                onType={(typed) => type(name, typed)}
              />
            ))}
          </div>
          <DayCalendar picker={picker} shown={shown} label={dayPanelTexts.picks[picks]} />
        </div>
        <div className={styles.foot}>
          <p id={hintId} className={styles.text} data-problem={invalid.length > 0 || undefined} aria-live="polite">
            {hint}
          </p>
          <Button
            size="sm"
            onClick={() => {
              finish();
              onClose();
            }}
          >
            {dayPanelTexts.done}
          </Button>
        </div>
      </div>
    </FloatingPanel>
  );
}
