import { DatePicker, parseDate } from '@chakra-ui/react';
import { type DayWindow, isDayKey } from '#rules/patterns/day-window.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';
import { DayTable } from './day-table.view.tsx';
import { MonthHeader } from './month-header.view.tsx';

type DayFieldProps = {
  label: string;
  /** Empty while none is chosen. */
  day: string;
  /** The first and the last day that can be picked. */
  first: string;
  last: string;
  window: DayWindow;
  onPick(day: string): void;
};

/** With YYYY-MM-DD the picker allows typing a hyphen. */
const isoLocale = 'en-CA';

const toDate = (day: string) => parseDate(isoDay(day));
const chosen = (day: string) => (day === '' ? undefined : toDate(day));

/**
 * Returns the typed day, with or without hyphens, if it can be picked.
 * Otherwise returns the shown day.
 */
const typed = (text: string, { day, first, last }: Pick<DayFieldProps, 'day' | 'first' | 'last'>) => {
  const key = text.trim().replaceAll('-', '');
  return chosen(isDayKey(key) && first <= key && key <= last ? key : day);
};

/** Chakra's picker leaves an emptied field empty, but a chosen day stays. */
const putBack = (field: HTMLInputElement, day: string) => {
  if (field.value === '' && day !== '') field.value = isoDay(day);
};

export function DayField({ label, day, first, last, window, onPick }: DayFieldProps) {
  return (
    <KitProvider>
      <DatePicker.Root
        inline
        locale={isoLocale}
        timeZone="UTC"
        startOfWeek={1}
        fixedWeeks
        min={toDate(first)}
        max={toDate(last)}
        value={day === '' ? [] : [toDate(day)]}
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
    </KitProvider>
  );
}
