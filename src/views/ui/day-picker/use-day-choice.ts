import { type DateValue, parseDate, useDatePicker } from '@chakra-ui/react';
import { useState } from 'react';
import { canPick, type DayEnd, findDaysProblem, withEnd } from '#rules/patterns/day-choice.ts';
import * as dayPanelTexts from '#rules/patterns/day-panel-texts.ts';
import type { DayRange } from '#rules/patterns/day-range.ts';
import { isDayKey, minDay } from '#rules/patterns/day-window.ts';
import { isoDay } from '#rules/patterns/formats.ts';
import { rangeLimit, rangeProblems } from '#rules/patterns/period-texts.ts';
import type { DaysPickerProps } from './days-picker.view.tsx';

const toDate = (day: string) => parseDate(isoDay(day));
const toKey = (date: DateValue) => date.toString().replaceAll('-', '');

const calendar = {
  inline: true,
  // The console is in English; `startOfWeek` gives the weeks of ISO 8601.
  locale: 'en-CA',
  timeZone: 'UTC',
  startOfWeek: 1,
  fixedWeeks: true,
  min: toDate(minDay),
};

/** What the panel shows and says while days are picked; days that can be shown are chosen at once. */
export function useDayChoice({ range, today, isAlwaysSeven, offers, onChoose }: DaysPickerProps) {
  const rule = { isAlwaysSeven, offers, today };
  const [draft, setDraft] = useState<DayRange | null>(null);
  const [end, setEnd] = useState<DayEnd>('start');
  const [noDay, setNoDay] = useState<DayEnd | null>(null);
  const shown = draft ?? range;
  const isHalf = draft !== null && draft.end === '';
  const pickedInRange: DayEnd = isHalf ? 'end' : 'start';
  const problem = draft && !isHalf ? findDaysProblem(draft, rule) : null;

  const show = (next: DayRange, picked: DayEnd) => {
    const isChosen = next.end !== '' && !findDaysProblem(next, rule);
    setNoDay(null);
    setDraft(isChosen ? null : next);
    if (isChosen) onChoose(next, isAlwaysSeven ? picked : 'range');
  };
  const picker = useDatePicker({
    ...calendar,
    selectionMode: isAlwaysSeven ? 'single' : 'range',
    max: toDate(today),
    isDateUnavailable: (date) => !canPick(end, toKey(date), rule),
    value: (isAlwaysSeven ? [shown[end]] : [shown.start, shown.end]).filter(Boolean).map(toDate),
    onValueChange: ({ value: [first, last] }) => {
      if (!first) return;
      const day = toKey(first);
      show(
        isAlwaysSeven ? withEnd(end, day, { ...shown, ...rule }) : { start: day, end: last ? toKey(last) : '' },
        end,
      );
    },
  });
  return {
    shown,
    /** The end that the calendar picks. */
    picks: isAlwaysSeven ? end : pickedInRange,
    /** The ends that cannot be shown; the hint says why. */
    invalid: listInvalid(noDay, problem !== null),
    picker,
    hint: getText({ isNoDay: noDay !== null, problem, isHalf, rule }),
    activate(next: DayEnd) {
      setEnd(next);
      if (shown[next]) picker.setFocusedValue(toDate(shown[next]));
    },
    type(picked: DayEnd, text: string) {
      const day = text.replaceAll('-', '');
      if (!isDayKey(day)) return setNoDay(picked);
      // No calendar has them, and days next to them may have no date.
      if (day < minDay || day > today) {
        setNoDay(null);
        return setDraft({ ...shown, [picked]: day });
      }
      picker.setFocusedValue(toDate(day));
      show(withEnd(picked, day, { ...shown, ...rule }), picked);
    },
    /** A first day without a last one is one day. */
    finish() {
      if (draft && isHalf) show({ ...draft, end: draft.start }, 'end');
    },
  };
}

function listInvalid(noDay: DayEnd | null, isProblem: boolean): readonly DayEnd[] {
  if (noDay) return [noDay];
  return isProblem ? ['start', 'end'] : [];
}

type PickState = {
  isNoDay: boolean;
  problem: ReturnType<typeof findDaysProblem>;
  isHalf: boolean;
  rule: Pick<DaysPickerProps, 'isAlwaysSeven' | 'offers'>;
};

function getText({ isNoDay, problem, isHalf, rule }: PickState): string {
  if (isNoDay) return dayPanelTexts.noDay;
  if (problem) return rangeProblems[problem];
  if (isHalf) return dayPanelTexts.pickLastDay;
  if (rule.isAlwaysSeven) return dayPanelTexts.alwaysSeven;
  return rule.offers === 'periods' ? rangeLimit : '';
}
