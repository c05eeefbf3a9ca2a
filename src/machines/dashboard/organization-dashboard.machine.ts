import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { contentOf, withSections } from '#rules/dashboard-figures.ts';
import {
  type DayWindow,
  lastSevenDays,
  mayEndOn,
  mayStartOn,
  windowEndingOn,
  windowStartingOn,
} from '#rules/day-window.ts';
import { onDayChanged } from '#services/browser/day-clock.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';

type Choice = { orgCode: string; window: DayWindow };
type SectionChoice = Choice & { module: OrganizationModule };

type Day = {
  /** The present day, YYYYMMDD in the settings' time zone. */
  today: string;
  timeZone: string;
};

type Context = Choice & Day & { figures: OrganizationDashboard | null };

type Input = Day & {
  /** The organisation shown first; empty when none is owned. */
  orgCode: string;
};

type Events =
  | { type: 'organization.choose'; code: string }
  | { type: 'window.startOn'; day: string }
  | { type: 'window.endOn'; day: string }
  | { type: 'window.reset' }
  | { type: 'day.changed'; today: string }
  | { type: 'figures.retry' }
  | { type: 'section.retry'; module: OrganizationModule };

type OfModule = { module: OrganizationModule };

const askFor = ({ orgCode, window }: Choice) => ({ orgCode, startDayKey: window.start, endDayKey: window.end });

const dashboardSetup = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as Input, tags: {} as 'busy' },
  actors: {
    presentDay: fromCallback<Events, Day>(({ input, sendBack }) =>
      onDayChanged(input, (today) => sendBack({ type: 'day.changed', today })),
    ),
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, Choice>(({ input, signal }) =>
      loadOrganizationDashboard(askFor(input), signal),
    ),
    loadSection: fromPromise<OrganizationDashboard, SectionChoice>(({ input, signal }) =>
      loadOrganizationDashboard({ ...askFor(input), modules: [input.module] }, signal),
    ),
  },
  guards: {
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherOrganization: ({ context }, { code }: { code: string }) => code !== context.orgCode,
    mayStart: ({ context }, { day }: { day: string }) => mayStartOn(day, context.today),
    mayEnd: ({ context }, { day }: { day: string }) => mayEndOn(day, context.today),
    isAbsent: ({ context }, { module }: OfModule) =>
      !context.figures || contentOf(context.figures, module) === 'absent',
    isEmpty: ({ context }, { module }: OfModule) =>
      context.figures !== null && contentOf(context.figures, module) === 'empty',
    isForModule: (_, params: { asked: OrganizationModule } & OfModule) => params.asked === params.module,
  },
  actions: {
    setOrganization: assign((_, { code }: { code: string }) => ({ orgCode: code, figures: null })),
    setStart: assign((_, { day }: { day: string }) => ({ window: windowStartingOn(day), figures: null })),
    setEnd: assign((_, { day }: { day: string }) => ({ window: windowEndingOn(day), figures: null })),
    setLastSevenDays: assign(({ context }) => ({ window: lastSevenDays(context.today), figures: null })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
    addSection: assign(({ context }, { output }: { output: OrganizationDashboard }) => ({
      figures: context.figures ? withSections(context.figures, output) : output,
    })),
  },
});

const retryOf = (module: OrganizationModule) =>
  ({
    description: 'The person asks for this section once more.',
    guard: { type: 'isForModule', params: ({ event }: { event: OfModule }) => ({ asked: event.module, module }) },
    target: 'asking',
    meta: { requirements: ['ORG-16'] },
  }) as const;

/** The life of one section of the dashboard: it stands on its own, whatever becomes of the others. */
const sectionOf = (module: OrganizationModule) =>
  dashboardSetup.createStateConfig({
    description: 'What the section shows.',
    initial: 'judging',
    states: {
      judging: {
        description: 'Looks what the answer holds for this section.',
        always: [
          {
            description: 'The section is missing in the answer.',
            guard: { type: 'isAbsent', params: { module } },
            target: 'absent',
          },
          {
            description: 'There is nothing to count.',
            guard: { type: 'isEmpty', params: { module } },
            target: 'empty',
          },
          { description: 'There are figures.', target: 'filled' },
        ],
      },
      filled: { description: 'The figures are shown.' },
      empty: { description: 'The section says that there is nothing to show.', meta: { requirements: ['ORG-16'] } },
      absent: {
        description: 'The section says that it got no figures and offers a retry.',
        meta: { requirements: ['ORG-16'] },
        on: { 'section.retry': retryOf(module) },
      },
      asking: {
        description: 'This section alone is asked for.',
        invoke: {
          id: `loadSection ${module}`,
          src: 'loadSection',
          input: ({ context }) => ({ orgCode: context.orgCode, window: context.window, module }),
          onDone: { target: 'judging', actions: { type: 'addSection', params: ({ event }) => event } },
          onError: { description: 'The section could not be loaded; the others stay.', target: 'failed' },
        },
      },
      failed: {
        description: 'The section says that it could not be loaded and offers a retry.',
        meta: { requirements: ['ORG-16'] },
        on: { 'section.retry': retryOf(module) },
      },
    },
  });

export const organizationDashboardMachine = dashboardSetup.createMachine({
  id: 'organizationDashboard',
  description: 'The study performance of one organisation in seven days.',
  context: ({ input }) => ({ ...input, window: lastSevenDays(input.today), figures: null }),
  invoke: { id: 'presentDay', src: 'presentDay', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
  initial: 'choosing',
  on: {
    'day.changed': {
      description: 'A new day has begun: it can be picked, and the seven days that are shown stay.',
      actions: { type: 'setToday', params: ({ event }) => event },
      meta: { requirements: ['ORG-03', 'ORG-04'] },
    },
    'organization.choose': {
      description: 'The person chooses another organisation.',
      guard: { type: 'isOtherOrganization', params: ({ event }) => event },
      target: '.withOrganization',
      reenter: true,
      actions: { type: 'setOrganization', params: ({ event }) => event },
      meta: { requirements: ['ORG-02'] },
    },
  },
  states: {
    choosing: {
      description: 'The first owned organisation is chosen.',
      always: [
        {
          description: 'There is one.',
          guard: 'hasOrganization',
          target: 'withOrganization',
          meta: { requirements: ['ORG-02'] },
        },
        { description: 'The person owns none.', target: 'withoutOrganization' },
      ],
    },
    withoutOrganization: {
      description: 'The page says that there is no organisation to show.',
      meta: { requirements: ['SHELL-11', 'ORG-16'] },
    },
    withOrganization: {
      description: 'The page shows one organisation.',
      initial: 'loading',
      on: {
        'window.startOn': {
          description: 'The person picks a first day; the last is six days later.',
          guard: { type: 'mayStart', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setStart', params: ({ event }) => event },
          meta: { requirements: ['ORG-03', 'ORG-04'] },
        },
        'window.endOn': {
          description: 'The person picks a last day; the first is six days earlier.',
          guard: { type: 'mayEnd', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setEnd', params: ({ event }) => event },
          meta: { requirements: ['ORG-03', 'ORG-04'] },
        },
        'window.reset': {
          description: "The person presses 'Last 7 Days'.",
          target: '.loading',
          actions: 'setLastSevenDays',
          meta: { requirements: ['ORG-03'] },
        },
      },
      states: {
        loading: {
          description: 'All figures of the window are asked for.',
          tags: 'busy',
          meta: { requirements: ['ORG-05', 'ORG-16'] },
          invoke: {
            id: 'loadOrganizationDashboard',
            src: 'loadOrganizationDashboard',
            input: ({ context }) => ({ orgCode: context.orgCode, window: context.window }),
            onDone: { target: 'shown', actions: { type: 'setFigures', params: ({ event }) => event } },
            onError: {
              description: 'Nothing could be loaded.',
              target: 'failed',
              meta: { requirements: ['REQ-07'] },
            },
          },
        },
        shown: {
          description: 'The answer is there; each section shows what it holds for it.',
          type: 'parallel',
          states: {
            summary: sectionOf('SUMMARY'),
            behavior: sectionOf('BEHAVIOR'),
            studyProgress: sectionOf('STUDY_PROGRESS'),
            studyDuration: sectionOf('STUDY_DURATION'),
            skillQuality: sectionOf('SKILL_QUALITY'),
          },
        },
        failed: {
          description: 'Nothing could be loaded; the page offers a retry.',
          meta: { requirements: ['ORG-16'] },
          on: { 'figures.retry': { description: 'The person asks once more.', target: 'loading' } },
        },
      },
    },
  },
});
