import { setup } from 'xstate';
import { calendarPeriod, canShow, isCalendarPeriod, type Period, toPeriod } from '#rules/patterns/periods.ts';
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

/** A machine with these transitions provides the action that changes the URL. */
const periods = setup({
  types: { context: {} as PeriodContext, events: {} as PeriodEvents },
  guards: periodGuards,
  actions: { changeUrlState: (_, _change: Period) => {} },
});

type PeriodRequirements = {
  /** Of another length, and of other days. */
  choose: string[];
  show: string[];
};

/** The transitions of a page whose figures can have another length than seven days. */
export const createPeriodTransitions = ({ choose, show }: PeriodRequirements) =>
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
    },
  }).on;
