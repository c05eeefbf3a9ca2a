import { fromPromise, setup } from 'xstate';
import { calendarPeriod, canShow, isCalendarPeriod, type Period, toPeriod } from '#rules/patterns/periods.ts';
import type { DayChanged } from './day-window.ts';
import { toEvent } from './event-params.ts';
import { type ErrorParams, isKind } from './failures.ts';

export type PeriodEvents = { type: 'period.choose'; period: Period['period'] } | ({ type: 'period.show' } & Period);

type PeriodContext = Period & {
  today: string;
  /** The server has said that it has figures of seven days only. */
  isSevenDaysOnly: boolean;
};

type Scope<Name extends keyof PeriodContext> = { context: Pick<PeriodContext, Name> };

export const periodGuards = {
  isOtherPeriod: (
    { context }: Scope<'period' | 'isSevenDaysOnly'>,
    { period }: { period: Period['period'] },
  ): boolean => period !== context.period && !context.isSevenDaysOnly,
  isOtherWindow: (
    { context: { isSevenDaysOnly, today, ...shown } }: { context: PeriodContext },
    { period, window }: Period,
  ): boolean =>
    (period === 'week' || !isSevenDaysOnly) &&
    canShow({ period, window }, today) &&
    (period !== shown.period || window.start !== shown.window.start || window.end !== shown.window.end),
  isWithoutPeriods: ({ context: { period } }: Scope<'period'>, { error }: ErrorParams): boolean =>
    period !== 'week' && isKind(error, 'notFound'),
};

/** Whether the period grows with the days: a month or a quarter that is not over. */
export const isGrowing = ({ period, window, today }: Omit<PeriodContext, 'isSevenDaysOnly'>): boolean =>
  isCalendarPeriod(period) && window.end === today;

/** A month or a quarter that is not over grows by the new day, or ends with the day that is over. */
export const withToday = ({ period, window }: Period, today: string): { today: string; window: Period['window'] } => ({
  today,
  window: isCalendarPeriod(period) ? calendarPeriod(period, window.start, today) : window,
});

/** A machine with these parts provides the actor, the actions and the guard of what grows. */
const periods = setup({
  types: { context: {} as PeriodContext, events: {} as PeriodEvents | DayChanged },
  actors: {
    loadFigures: fromPromise<object, unknown>(() => Promise.reject(new Error('The machine provides the call.'))),
  },
  guards: { ...periodGuards, growsToday: () => false },
  actions: {
    changeUrlState: (_, _change: Period) => {},
    setToday: (_, _change: { today: string }) => {},
    setSevenDaysOnly: () => {},
    replaceWithSevenDays: () => {},
  },
});

type PeriodOptions = {
  /** What shows the figures. */
  noun: string;
  /** The state that loads the figures, for the chart's own transition of a new day. */
  loading: `.${string}`;
  requirements: PeriodRequirements;
};

type PeriodRequirements = {
  /** Of another length, and of other days. */
  choose: string[];
  show: string[];
  /** Of an unfinished month or quarter on a new day. */
  grow: string[];
  /** Of a server that has figures of seven days only. */
  sevenDaysOnly: string[];
};

/** The transitions of a page whose figures can have another length than seven days. */
export const createPeriodParts = ({ noun, loading, requirements }: PeriodOptions) => {
  const { 'day.changed': growth, ...periodEvents } = createTransitions(loading, requirements);
  return { growth, periodEvents, withoutPeriods: createWithoutPeriods(noun, requirements) };
};

const createTransitions = (loading: `.${string}`, { choose, show, grow }: PeriodRequirements) =>
  periods.createStateConfig({
    on: {
      'period.choose': {
        description: 'The user chooses another length; the days are those nearest to the shown ones.',
        guard: { type: 'isOtherPeriod', params: toEvent },
        target: '.loading',
        actions: {
          type: 'changeUrlState',
          params: ({ context: { window, today }, event: { period } }) => ({
            period,
            window: toPeriod(period, window, today),
          }),
        },
        meta: { requirements: choose },
      },
      'period.show': {
        description: 'The user chooses another month, quarter or range, or a preset.',
        guard: { type: 'isOtherWindow', params: toEvent },
        target: '.loading',
        actions: { type: 'changeUrlState', params: ({ event: { period, window } }) => ({ period, window }) },
        meta: { requirements: show },
      },
      'day.changed': {
        description: 'A new day has begun; the month or quarter that is not over has one more day and loads again.',
        guard: 'growsToday',
        target: loading,
        reenter: true,
        actions: { type: 'setToday', params: toEvent },
        meta: { requirements: grow },
      },
    },
  }).on;

/** What follows a load that fails because the server has figures of seven days only. */
const createWithoutPeriods = (noun: string, { sevenDaysOnly }: PeriodRequirements) =>
  periods.createStateConfig({
    invoke: {
      src: 'loadFigures',
      onError: {
        description: `The server has figures of seven days only; the ${noun} shows seven days and says so.`,
        guard: { type: 'isWithoutPeriods', params: toEvent },
        target: 'loading',
        reenter: true,
        actions: ['setSevenDaysOnly', 'replaceWithSevenDays'],
        meta: { requirements: sevenDaysOnly },
      },
    },
  }).invoke.onError;
