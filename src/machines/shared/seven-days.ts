import { fromCallback } from 'xstate';
import { lastSevenDays, mayEndOn, mayStartOn, windowEndingOn, windowStartingOn } from '#rules/day-window.ts';
import { onDayChanged } from '#services/browser/day-clock.ts';
import { showing } from './addressed.ts';

/** The day as a machine of seven days knows it. */
export type Day = {
  /** The present day, YYYYMMDD in the settings' time zone. */
  today: string;
  timeZone: string;
};

/** What a person does to the seven days that are shown. */
export type WindowEvents =
  | { type: 'window.startOn'; day: string }
  | { type: 'window.endOn'; day: string }
  | { type: 'window.reset' };

/** A new day has begun. */
export type DayChanged = { type: 'day.changed'; today: string };

/** Tells a machine of every new day. */
export const dayEar = fromCallback<DayChanged, Day>(({ input, sendBack }) =>
  onDayChanged(input, (today) => sendBack({ type: 'day.changed', today })),
);

type OfToday = { context: Pick<Day, 'today'> };

/** Which days can be picked (ORG-04). */
export const windowGuards = {
  mayStart: ({ context }: OfToday, { day }: { day: string }): boolean => mayStartOn(day, context.today),
  mayEnd: ({ context }: OfToday, { day }: { day: string }): boolean => mayEndOn(day, context.today),
};

type Picked = { event: { day: string } };

/** What a person does to the days, on a state whose child `loading` asks for their figures. */
export const windowTransitions = {
  'window.startOn': {
    description: 'The person picks a first day; the last is six days later.',
    guard: { type: 'mayStart', params: ({ event }: Picked) => event },
    target: '.loading',
    actions: showing(({ event }: Picked) => ({ window: windowStartingOn(event.day) })),
    meta: { requirements: ['ORG-03', 'ORG-04'] },
  },
  'window.endOn': {
    description: 'The person picks a last day; the first is six days earlier.',
    guard: { type: 'mayEnd', params: ({ event }: Picked) => event },
    target: '.loading',
    actions: showing(({ event }: Picked) => ({ window: windowEndingOn(event.day) })),
    meta: { requirements: ['ORG-03', 'ORG-04'] },
  },
  'window.reset': {
    description: "The person presses 'Last 7 Days'.",
    target: '.loading',
    actions: showing(({ context }: OfToday) => ({ window: lastSevenDays(context.today) })),
    meta: { requirements: ['ORG-03'] },
  },
} as const;

export const dayTransition = {
  description: 'A new day has begun: it can be picked, and the seven days that are shown stay.',
  actions: { type: 'setToday', params: ({ event }: { event: DayChanged }) => event },
  meta: { requirements: ['ORG-03', 'ORG-04'] },
} as const;
