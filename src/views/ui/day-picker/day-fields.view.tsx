import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import type { DayRange } from '#rules/patterns/day-range.ts';
import { minDay } from '#rules/patterns/day-window.ts';
import { DayField } from './day-field.view.tsx';

type DayFieldsProps = {
  range: DayRange;
  today: string;
  onStart(day: string): void;
  onEnd(day: string): void;
};

/** The first and the last day of a range, until today. */
export const DayFields = ({ range, today, onStart, onEnd }: DayFieldsProps) => {
  const shared = { first: minDay, last: today, window: range };
  return (
    <div className="day-window-fields">
      <DayField {...shared} label={dayPanelTexts.start} day={range.start} onPick={onStart} />
      <DayField {...shared} label={dayPanelTexts.end} day={range.end} onPick={onEnd} />
    </div>
  );
};
