import { type ComponentProps, useId } from 'react';
import type { PeriodKind } from '#contract/dashboard-values.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { choosableKinds, type Period } from '#rules/patterns/periods.ts';
import { DayWindowPicker } from '#views/ui/day-picker/day-window-picker.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { SegmentedControl } from '#views/ui/segmented-control/segmented-control.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styles } from './organization-dashboard.recipe.ts';
import type { OtherDaysProps } from './other-days.view.tsx';

const otherDays = lazyView<OtherDaysProps>(() => import('./other-days.view.tsx'));

const options = choosableKinds.map((value) => ({ value, label: periodTexts.kinds[value] }));

type PeriodPickerProps = Period & {
  today: string;
  /** The server has figures of seven days only, so that no other length is offered. */
  isSevenDaysOnly: boolean;
  send: ComponentProps<typeof DayWindowPicker>['send'] &
    ((event: { type: 'period.choose'; period: PeriodKind }) => void) &
    OtherDaysProps['send'];
};

/** The length of the period, and its days; those of other lengths than seven days load on demand. */
export function PeriodPicker({ period, window, today, isSevenDaysOnly, send }: PeriodPickerProps) {
  const name = useId();
  return (
    <>
      {!isSevenDaysOnly && (
        <SegmentedControl
          legend={periodTexts.legend}
          name={name}
          options={options}
          chosen={period}
          onChoose={(value) => {
            const chosen = choosableKinds.find((kind) => kind === value);
            if (chosen) send({ type: 'period.choose', period: chosen });
          }}
        />
      )}
      {period === 'week' ? (
        <DayWindowPicker window={window} today={today} send={send} />
      ) : (
        <LazyPart
          of={otherDays}
          props={{ period, window, today, send }}
          waiting={
            <div className={styles.waitingDays}>
              <Skeleton height="100%" />
            </div>
          }
        />
      )}
    </>
  );
}
