import { DatePicker, useDatePickerContext } from '@chakra-ui/react';
import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';

export function MonthHeader() {
  const { view, visibleRangeText } = useDatePickerContext();
  const shown = view === 'day' ? visibleRangeText.start : visibleRangeText.formatted;
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.ViewTrigger aria-label={`${shown}, ${dayPanelTexts.opens[view]}`}>{shown}</DatePicker.ViewTrigger>
      <DatePicker.NextTrigger />
    </DatePicker.ViewControl>
  );
}
