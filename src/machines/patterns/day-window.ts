import { fromCallback, setup } from 'xstate';
import {
  canEndOn,
  canStartOn,
  type DayWindow,
  lastSevenDays,
  windowEndingOn,
  windowStartingOn,
} from '#rules/patterns/day-window.ts';
import { currentDay, onDayChanged } from '#services/browser/day-clock.ts';
import { toEvent } from './event-params.ts';

export type Day = {
  /** The current day, YYYYMMDD in the time zone of the settings. */
  today: string;
  timeZone: string;
};

/** What the user does to the seven days that are shown. */
export type WindowEvents =
  | { type: 'window.startOn'; day: string }
  | { type: 'window.endOn'; day: string }
  | { type: 'window.reset' };

export type DayChanged = { type: 'day.changed'; today: string };

export const dayListener = fromCallback<DayChanged, Day>(({ input, sendBack }) =>
  onDayChanged(input, (today) => sendBack({ type: 'day.changed', today })),
);

/** The current day for views, which changes at midnight on the server. */
export const dayStore = (timeZone: string) => ({
  read: (): string => currentDay(timeZone),
  subscribe: (listener: () => void) => onDayChanged({ today: currentDay(timeZone), timeZone }, listener),
});

type ShownWindow = { window: DayWindow };
type TodayArgs = { context: Pick<Day, 'today'> };

export const windowGuards = {
  canStart: ({ context }: TodayArgs, { day }: { day: string }): boolean => canStartOn(day, context.today),
  canEnd: ({ context }: TodayArgs, { day }: { day: string }): boolean => canEndOn(day, context.today),
  isTodayShown: ({ context }: { context: Pick<Day, 'today'> & ShownWindow }): boolean =>
    context.window.end >= context.today,
};

type WindowRequirements = {
  /** Of picking a day. */
  pick: string[];
  /** Of 'Last 7 Days'. */
  reset: string[];
};

/** A machine with these transitions provides the guards and actions. */
const dayWindow = setup({
  types: { context: {} as Pick<Day, 'today'> & ShownWindow, events: {} as WindowEvents | DayChanged },
  guards: { ...windowGuards },
  actions: {
    setToday: (_, _change: { today: string }) => {},
    changeUrlState: (_, _change: { window: DayWindow }) => {},
  },
});

/** The transitions of a page that shows seven days and loads them in the child state `loading`. */
export const windowTransitions = ({ pick, reset }: WindowRequirements) =>
  dayWindow.createStateConfig({
    on: {
      'window.startOn': {
        description: 'The user picks a first day; the last day is six days later.',
        guard: { type: 'canStart', params: toEvent },
        target: '.loading',
        actions: { type: 'changeUrlState', params: ({ event }) => ({ window: windowStartingOn(event.day) }) },
        meta: { requirements: pick },
      },
      'window.endOn': {
        description: 'The user picks a last day; the first day is six days earlier.',
        guard: { type: 'canEnd', params: toEvent },
        target: '.loading',
        actions: { type: 'changeUrlState', params: ({ event }) => ({ window: windowEndingOn(event.day) }) },
        meta: { requirements: pick },
      },
      'window.reset': {
        description: "The user presses 'Last 7 Days'.",
        target: '.loading',
        actions: { type: 'changeUrlState', params: ({ context }) => ({ window: lastSevenDays(context.today) }) },
        meta: { requirements: reset },
      },
    },
  }).on;

/** The transition of a page that can show the current day. */
export const dayTransition = ({ pick }: Pick<WindowRequirements, 'pick'>) =>
  dayWindow.createStateConfig({
    on: {
      'day.changed': {
        description: 'A new day has begun; it can be picked, and the days that are shown stay.',
        actions: { type: 'setToday', params: toEvent },
        meta: { requirements: pick },
      },
    },
  }).on;

/** The transition of a page that shows figures and loads them again in its child `refreshing`. */
export const shownDayTransition = ({ pick }: Pick<WindowRequirements, 'pick'>) =>
  dayWindow.createStateConfig({
    on: {
      'day.changed': {
        description: 'The last day that is shown is over; its figures load again and are compared.',
        guard: 'isTodayShown',
        target: '.refreshing',
        reenter: true,
        actions: { type: 'setToday', params: toEvent },
        meta: { requirements: pick },
      },
    },
  }).on;
