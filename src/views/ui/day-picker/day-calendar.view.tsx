import { DatePicker, type UseDatePickerReturn } from '@chakra-ui/react';
import type { DayRange } from '#rules/patterns/day-range.ts';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';
import { DayTable } from './day-table.view.tsx';
import { MonthHeader } from './month-header.view.tsx';

/** A month of days, or the months and years to choose it from. */
export const DayCalendar = ({ picker, ...table }: { picker: UseDatePickerReturn; shown: DayRange; label: string }) => (
  <KitProvider>
    <DatePicker.RootProvider value={picker}>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <MonthHeader />
          <DayTable {...table} />
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
    </DatePicker.RootProvider>
  </KitProvider>
);
