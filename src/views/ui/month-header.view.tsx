import { DatePicker, useDatePickerContext } from '@chakra-ui/react';

const wider = { day: 'choose a month', month: 'choose a year', year: 'years' };

export function MonthHeader() {
  const { view, visibleRangeText } = useDatePickerContext();
  const shown = view === 'day' ? visibleRangeText.start : visibleRangeText.formatted;
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.ViewTrigger aria-label={`${shown}, ${wider[view]}`}>{shown}</DatePicker.ViewTrigger>
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}
