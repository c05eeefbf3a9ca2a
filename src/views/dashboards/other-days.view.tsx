import type { DayWindow } from '#rules/patterns/day-window.ts';
import * as periodTexts from '#rules/patterns/period-texts.ts';
import {
  type CalendarPeriod,
  calendarPeriod,
  canShowFrom,
  isCalendarPeriod,
  listCalendarPeriods,
  type Period,
  shiftPeriod,
} from '#rules/patterns/periods.ts';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';
import { styles } from './other-days.recipe.ts';
import { RangePicker } from './range-picker.view.tsx';

export type OtherDaysProps = Period & {
  today: string;
  send(event: { type: 'period.show'; window: DayWindow }): void;
};

/** The days of a month, a quarter or a range. */
export default function OtherDays({ period, window, today, send }: OtherDaysProps) {
  const onShow = (shown: DayWindow) => send({ type: 'period.show', window: shown });
  return isCalendarPeriod(period) ? (
    <CalendarPicker period={period} window={window} today={today} onShow={onShow} />
  ) : (
    <RangePicker window={window} today={today} onShow={onShow} />
  );
}

type CalendarPickerProps = {
  period: CalendarPeriod;
  window: DayWindow;
  today: string;
  onShow(window: DayWindow): void;
};

/** One month or quarter, from a list or by its neighbors. */
function CalendarPicker({ period, window, today, onShow }: CalendarPickerProps) {
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
