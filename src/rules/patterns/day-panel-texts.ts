import type { PresetName } from './day-choice.ts';
import { anyTime, lastSevenDays } from './day-texts.ts';

/** The texts of the panel with presets and a calendar, which loads on demand. */

export const start = 'Start';
export const end = 'End';
/** Which end a calendar picks. */
export const picks = { start: 'Start day', end: 'End day' };
export const alwaysSeven = 'Always seven days: picking one end moves the other.';
export const pickLastDay = 'Pick the last day.';
export const format = 'YYYY-MM-DD';
export const noDay = `That is not a day. Type days as ${format}.`;
export const done = 'Done';
/** What the title of a calendar opens. */
export const opens = { day: 'choose a month', month: 'choose a year', year: 'years' };
export const presets = {
  anyTime,
  lastSevenDays,
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  lastNinetyDays: 'Last 90 days',
} as const satisfies Record<PresetName, string>;
