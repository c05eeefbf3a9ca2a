import { type ComponentProps, useId } from 'react';
import type { PeriodKind } from '#contract/dashboard-values.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import { choosableKinds, isCalendarPeriod, type Period } from '#rules/patterns/periods.ts';
import { FigureDays } from '#views/ui/day-picker/figure-days.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { SegmentedControl } from '#views/ui/segmented-control/segmented-control.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import type { CalendarPeriodProps } from './calendar-period.view.tsx';
import { styles } from './organization-dashboard.recipe.ts';

const calendarPeriod = lazyView<CalendarPeriodProps>(() => import('./calendar-period.view.tsx'));

const options = choosableKinds.map((value) => ({ value, label: periodTexts.kinds[value] }));

type PeriodPickerProps = Period & {
  today: string;
  /** The server has figures of seven days only, so that no other length is offered. */
  isSevenDaysOnly: boolean;
  send: ComponentProps<typeof FigureDays>['send'] &
    ((event: { type: 'period.choose'; period: PeriodKind } | ({ type: 'period.show' } & Period)) => void);
};

/** The length of the period, and its days. */
export function PeriodPicker({ isSevenDaysOnly, ...shown }: PeriodPickerProps) {
  const name = useId();
  return (
    <>
      {!isSevenDaysOnly && (
        <SegmentedControl
          legend={periodTexts.legend}
          name={name}
          options={options}
          chosen={shown.period}
          onChoose={(value) => {
            const chosen = choosableKinds.find((kind) => kind === value);
            if (chosen) shown.send({ type: 'period.choose', period: chosen });
          }}
        />
      )}
      <Days {...shown} isSevenDaysOnly={isSevenDaysOnly} />
    </>
  );
}

function Days({ period, window, today, isSevenDaysOnly, send }: PeriodPickerProps) {
  if (isCalendarPeriod(period))
    return (
      <LazyPart
        of={calendarPeriod}
        props={{ period, window, today, onShow: (shown) => send({ type: 'period.show', period, window: shown }) }}
        waiting={
          <div className={styles.waitingDays}>
            <Skeleton height="100%" />
          </div>
        }
      />
    );
  // One element for both lengths, so that the focus stays on it when a preset changes the length.
  return (
    <FigureDays
      range={window}
      today={today}
      isAlwaysSeven={period === 'week'}
      send={send}
      onChoosePeriod={
        isSevenDaysOnly
          ? undefined
          : (range, how) =>
              how !== 'start' && how !== 'end' && send({ type: 'period.show', period: how, window: range })
      }
    />
  );
}
