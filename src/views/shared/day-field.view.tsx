import { DatePicker, parseDate } from '@chakra-ui/react';
import { type DayWindow, isDayKey } from '#rules/day-window.ts';
import { isoDay } from '#rules/formats.ts';
import { DayTable } from './day-table.view.tsx';
import { MonthHeader } from './month-header.view.tsx';

type DayFieldProps = {
  label: string;
  day: string;
  /** The first and the last day that can be picked (ORG-04). */
  first: string;
  last: string;
  window: DayWindow;
  onPick(day: string): void;
};

/** Writes days as YYYY-MM-DD, so that the picker lets a hyphen be typed. */
const isoLocale = 'en-CA';

const dateOf = (day: string) => parseDate(isoDay(day));

/** What is typed, with hyphens or without, if it can be picked; else the day that is shown stays. */
const typed = (text: string, { day, first, last }: Pick<DayFieldProps, 'day' | 'first' | 'last'>) => {
  const key = text.trim().replaceAll('-', '');
  return dateOf(isDayKey(key) && first <= key && key <= last ? key : day);
};

/** The picker leaves a field empty that was emptied; there is always a day. */
const putBack = (field: HTMLInputElement, day: string) => {
  if (field.value === '') field.value = isoDay(day);
};

/** One end of the window: a field to type in and its calendar. */
export function DayField({ label, day, first, last, window, onPick }: DayFieldProps) {
  return (
    <DatePicker.Root
      inline
      locale={isoLocale}
      timeZone="UTC"
      startOfWeek={1}
      fixedWeeks
      min={dateOf(first)}
      max={dateOf(last)}
      value={[dateOf(day)]}
      format={(date) => date.toString()}
      parse={(text) => typed(text, { day, first, last })}
      onValueChange={({ value: [picked] }) => picked && onPick(picked.toString().replaceAll('-', ''))}
    >
      <DatePicker.Label>{label}</DatePicker.Label>
      <DatePicker.Control>
        <DatePicker.Input onBlur={({ currentTarget }) => putBack(currentTarget, day)} />
      </DatePicker.Control>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <MonthHeader />
          <DayTable window={window} />
        </DatePicker.View>
        <DatePicker.View view="month">
          <MonthHeader />
          <DatePicker.MonthTable />
        </DatePicker.View>
        <DatePicker.View view="year">
          <MonthHeader />
          <DatePicker.YearTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Root>
  );
}
