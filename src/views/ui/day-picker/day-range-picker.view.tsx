import type { DayRange } from '#rules/patterns/day-range.ts';
import * as dayTexts from '#rules/patterns/day-texts.ts';
import { isoDays } from '#rules/patterns/formats.ts';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { styles } from './day-range-picker.recipe.ts';
import { DaysOpener } from './days-opener.view.tsx';

const panel = lazyView(() => import('./day-range-panel.view.tsx'));

export type DayRangePickerProps = { range: DayRange; today: string; onChange(range: DayRange): void };

/** A field for a range of days of any length, or for any time. */
export function DayRangePicker({ label, ...props }: DayRangePickerProps & { label: string }) {
  const { range } = props;
  const isEmpty = range.start === '';
  return (
    <div>
      <DaysOpener
        label={label}
        labelClass={styles.label}
        text={isEmpty ? dayTexts.anyTime : isoDays(range)}
        panel={panel}
        props={props}
        panelLabel={dayTexts.chooseDays}
        button={{ opener: 'field', 'data-empty': isEmpty || undefined }}
      />
    </div>
  );
}
