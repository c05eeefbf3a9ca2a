import type { DayWindow } from '#rules/patterns/day-window.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import {
  type CalendarPeriod,
  calendarPeriod,
  canShowFrom,
  listCalendarPeriods,
  shiftPeriod,
} from '#rules/patterns/periods.ts';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { styles } from './calendar-period.recipe.ts';

export type CalendarPeriodProps = {
  period: CalendarPeriod;
  window: DayWindow;
  today: string;
  onShow(window: DayWindow): void;
};

/** One month or quarter, from a list or by its neighbors. */
export default function CalendarPeriodPicker({ period, window, today, onShow }: CalendarPeriodProps) {
  const show = (start: string) => onShow(calendarPeriod(period, start, today));
  const [before, after] = [shiftPeriod(period, window, -1), shiftPeriod(period, window, 1)];
  return (
    <div className={styles.calendar}>
      <IconButton
        icon="chevronLeft"
        aria-label={periodTexts.before[period]}
        disabled={!canShowFrom(before, today)}
        onClick={() => show(before)}
      />
      <Select
        aria-label={periodTexts.kinds[period]}
        value={window.start}
        onChange={({ currentTarget }) => show(currentTarget.value)}
        options={listCalendarPeriods(period, window, today).map((start) => ({
          value: start,
          label: periodTexts.formatCalendarPeriod(period, start),
        }))}
      />
      <IconButton
        icon="chevronRight"
        aria-label={periodTexts.after[period]}
        disabled={!canShowFrom(after, today)}
        onClick={() => show(after)}
      />
    </div>
  );
}
