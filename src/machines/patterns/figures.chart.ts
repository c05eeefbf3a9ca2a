import { fromPromise, setup } from 'xstate';
import {
  canEndOn,
  canStartOn,
  type DayWindow,
  lastSevenDays,
  windowEndingOn,
  windowStartingOn,
} from '#rules/patterns/day-window.ts';
import type { AddressChanged } from './address-listener.ts';
import type { Day, DayChanged } from './day-window.ts';
import { toEvent } from './event-params.ts';
import { type ErrorParams, isKind } from './failures.ts';

/** What the user does to the seven days that are shown. */
export type WindowEvents =
  | { type: 'window.startOn'; day: string }
  | { type: 'window.endOn'; day: string }
  | { type: 'window.reset' };

export type FiguresEvents = WindowEvents | DayChanged | AddressChanged | { type: 'page.retry' };

export type FiguresTag = 'denied' | 'failed' | 'outdated';

type FiguresContext = Pick<Day, 'today'> & { window: DayWindow; figures: object | null };

type Scope<Name extends keyof FiguresContext> = { context: Pick<FiguresContext, Name> };

export const figuresGuards = {
  canStart: ({ context }: Scope<'today'>, { day }: { day: string }): boolean => canStartOn(day, context.today),
  canEnd: ({ context }: Scope<'today'>, { day }: { day: string }): boolean => canEndOn(day, context.today),
  isTodayShown: ({ context }: Scope<'today' | 'window'>): boolean => context.window.end >= context.today,
  hasFigures: ({ context }: Scope<'figures'>): boolean => context.figures !== null,
  isForbidden: (_: unknown, { error }: ErrorParams): boolean => isKind(error, 'forbidden'),
};

type FiguresRequirements = Partial<Record<'shown', string[]>> & {
  /** Of picking a day, of 'Last 7 Days', and of days in the URL. */
  pick: string[];
  reset: string[];
  url: string[];
  loading: string[];
  refreshing: string[];
  denied: string[];
  /** Of a failed load, and of the states that offer a retry. */
  notLoaded: string[];
  retry: string[];
};

type FiguresOptions<Context, Request> = {
  /** What the page calls the one that has the figures. */
  noun: string;
  /** The state of a page whose figures the user cannot see; it clears them. */
  denied: string;
  toRequest(context: Context): Request;
  /** Requirement IDs of the chart's states and transitions. */
  requirements: FiguresRequirements;
};

/** A machine with these parts provides the actor, its input, the actions and the guard of the URL. */
const figures = setup({
  types: { context: {} as FiguresContext, events: {} as FiguresEvents, tags: {} as FiguresTag },
  actors: {
    loadFigures: fromPromise<object, unknown>(() => Promise.reject(new Error('The machine provides the call.'))),
  },
  guards: { ...figuresGuards, isOtherUrlState: (_: unknown, _change: { address: string }) => false },
  actions: {
    setToday: (_, _change: { today: string }) => {},
    setAddress: (_, _change: { address: string }) => {},
    setUrlState: (_, _change: { address: string }) => {},
    setKnownFigures: () => {},
    setFigures: (_, _answer: { output: object }) => {},
    changeUrlState: (_, _change: { window: DayWindow }) => {},
    refreshSections: () => {},
  },
});

/** The transitions and states of a page with the figures of seven days, which are part of the URL. */
export const createFiguresParts = <Context extends FiguresContext, Request>({
  toRequest,
  ...options
}: FiguresOptions<Context, Request>) => {
  const { requirements } = options;
  const { states, ...whole } = createShown(requirements);
  const input = ({ context }: { context: Context }): Request => toRequest(context);
  return {
    ...createTransitions(requirements),
    choosing: figures.createStateConfig({
      description: 'Chooses whether the figures are known at once.',
      always: [
        {
          description: 'Back or Forward brings the last figures, or they arrived before the page.',
          guard: 'hasFigures',
          target: 'shown.refreshing',
        },
        { description: 'The page has no figures of these days yet and loads them.', target: 'loading' },
      ],
    }),
    loading: {
      description: 'The page loads all figures of the seven days.',
      meta: { requirements: requirements.loading },
      invoke: { ...createLoad(options, 'failed'), input },
    },
    shown: {
      ...whole,
      states: {
        ...states,
        refreshing: {
          description: 'The known figures are shown while all load again.',
          meta: { requirements: requirements.refreshing },
          invoke: { ...createLoad(options, 'outdated'), input },
        },
      },
    },
    failed: figures.createStateConfig({
      description: 'The page says that it has no figures and offers a retry.',
      tags: 'failed',
      meta: { requirements: requirements.retry },
      on: { 'page.retry': { description: 'The user loads the figures again.', target: 'loading' } },
    }),
  };
};

/** Loads the figures of a page. */
const createLoad = (
  { noun, denied, requirements }: Omit<FiguresOptions<never, unknown>, 'toRequest'>,
  notLoaded: 'failed' | 'outdated',
) =>
  figures.createStateConfig({
    invoke: {
      id: 'loadFigures',
      src: 'loadFigures',
      onDone:
        notLoaded === 'failed'
          ? {
              description: 'The figures have loaded; each section shows its part.',
              target: 'shown',
              actions: { type: 'setFigures', params: toEvent },
            }
          : {
              description: 'The newer figures replace those that are shown.',
              target: 'settled',
              actions: [{ type: 'setFigures', params: toEvent }, 'refreshSections'],
            },
      onError: [
        {
          description: `The server denies access to this ${noun}.`,
          guard: { type: 'isForbidden', params: toEvent },
          target: denied,
          meta: { requirements: requirements.denied },
        },
        {
          description: 'The figures could not be loaded; no notice is shown.',
          target: notLoaded,
          meta: { requirements: requirements.notLoaded },
        },
      ],
    },
  }).invoke;

const createShown = ({ shown: requirements, pick, retry }: FiguresRequirements) =>
  figures.createStateConfig({
    description: 'Each section shows its part of the loaded figures.',
    meta: { requirements },
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
    initial: 'settled',
    states: {
      settled: { description: 'The figures are those of the last answer.' },
      outdated: {
        description: 'The page keeps the figures, says that they could not be refreshed and offers a retry.',
        tags: 'outdated',
        meta: { requirements: retry },
        on: { 'page.retry': { description: 'The user loads the figures again.', target: 'refreshing' } },
      },
    },
  });

const createTransitions = ({ pick, reset, url }: FiguresRequirements) => {
  const {
    'day.changed': dayChanged,
    'address.changed': [chosen, other],
    ...windowEvents
  } = figures.createStateConfig({
    on: {
      'day.changed': {
        description: 'A new day has begun; it can be picked, and the days that are shown stay.',
        actions: { type: 'setToday', params: toEvent },
        meta: { requirements: pick },
      },
      'address.changed': [
        {
          description: 'Back or a link selects other figures.',
          guard: { type: 'isOtherUrlState', params: toEvent },
          target: '.choosing',
          actions: [{ type: 'setUrlState', params: toEvent }, 'setKnownFigures'],
          meta: { requirements: url },
        },
        { description: 'Another part of the URL has changed.', actions: { type: 'setAddress', params: toEvent } },
      ],
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
  return { windowEvents, dayEvent: { 'day.changed': dayChanged }, urlTransitions: { chosen, other } };
};
