import { DatePicker, type DateValue, useDatePickerContext } from '@chakra-ui/react';
import type { DayRange } from '#rules/patterns/day-range.ts';

/** `label` says which end is picked. */
export function DayTable({ shown: { start, end }, label }: { shown: DayRange; label: string }) {
  const { weeks, weekDays } = useDatePickerContext();
  const isInWindow = (day: DateValue) => {
    const key = day.toString().replaceAll('-', '');
    return start <= key && key <= end;
  };
  return (
    <DatePicker.Table aria-label={label}>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map((day) => (
            <DatePicker.TableHeader key={day.long} aria-label={day.long}>
              {day.short.slice(0, 2)}
            </DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={week[0]?.toString()}>
            {week.map((day) => (
              <DatePicker.TableCell key={day.toString()} value={day}>
                <DatePicker.TableCellTrigger data-in-window={isInWindow(day) || undefined}>
                  {day.day}
                </DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}
