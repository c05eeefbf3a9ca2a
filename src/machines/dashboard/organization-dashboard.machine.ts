import { assign, emit, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { sectionLife } from '#machines/shared/section-life.ts';
import { type Day, type DayChanged, presentDay, type WindowEvents, windowGuards } from '#machines/shared/seven-days.ts';
import { contentOf, withSections } from '#rules/dashboard-figures.ts';
import { lastSevenDays, windowEndingOn, windowStartingOn } from '#rules/day-window.ts';
import {
  addressWithChoice,
  choiceInAddress,
  isSameChoice,
  type OrganizationChoice,
  type OrganizationPlace,
} from '#rules/organization-address.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';
import { windowBeforeMachine } from './window-before.machine.ts';

type Input = Day & OrganizationPlace;
type Context = Input & OrganizationChoice & { figures: OrganizationDashboard | null };
type OfContext = { context: Context };
type OfModule = { module: OrganizationModule };

type Events =
  | WindowEvents
  | DayChanged
  | AddressChanged
  | { type: 'organization.choose'; code: string }
  | { type: 'figures.retry' }
  | ({ type: 'section.retry' } & OfModule);

const askFor = ({ orgCode, window }: OrganizationChoice) => ({
  orgCode,
  startDayKey: window.start,
  endDayKey: window.end,
});

const choiceOf = ({ context: { orgCode, window } }: OfContext): OrganizationChoice => ({ orgCode, window });

const dashboardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as GoTo,
    tags: {} as 'busy',
    children: {} as { windowBefore: 'windowBefore' },
  },
  actors: {
    presentDay,
    addressEar,
    windowBefore: windowBeforeMachine,
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationChoice>(({ input, signal }) =>
      loadOrganizationDashboard(askFor(input), signal),
    ),
    loadSection: fromPromise<OrganizationDashboard, OrganizationChoice & OfModule>(({ input, signal }) =>
      loadOrganizationDashboard({ ...askFor(input), modules: [input.module] }, signal),
    ),
  },
  guards: {
    ...windowGuards,
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherOrganization: ({ context }, { code }: { code: string }) => code !== context.orgCode,
    isOtherChoice: ({ context }, { address }: { address: string }) =>
      !isSameChoice(choiceInAddress({ ...context, address }), choiceInAddress(context)),
    isAbsent: ({ context }, { module }: OfModule) =>
      !context.figures || contentOf(context.figures, module) === 'absent',
    isEmpty: ({ context }, { module }: OfModule) =>
      context.figures !== null && contentOf(context.figures, module) === 'empty',
    isForModule: (_, params: { asked: OrganizationModule } & OfModule) => params.asked === params.module,
  },
  actions: {
    setChoice: assign(({ context }, choice: OrganizationChoice) => ({
      ...choice,
      address: addressWithChoice(context, choice),
      figures: null,
    })),
    goToChoice: emit(({ context }, choice: OrganizationChoice): GoTo => {
      const path = addressWithChoice(context, choice);
      return { type: 'goTo', path, replace: path === context.address };
    }),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setChoiceOfAddress: assign(({ context }, { address }: { address: string }) => ({
      ...choiceInAddress({ ...context, address }),
      address,
      figures: null,
    })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
    addSection: assign(({ context }, { output }: { output: OrganizationDashboard }) => ({
      figures: context.figures ? withSections(context.figures, output) : output,
    })),
  },
});

type OfDay = OfContext & { event: { day: string } };

const withCode = ({ context: { window }, event }: OfContext & { event: { code: string } }) => ({
  orgCode: event.code,
  window,
});
const startingOn = ({ context: { orgCode }, event }: OfDay) => ({ orgCode, window: windowStartingOn(event.day) });
const endingOn = ({ context: { orgCode }, event }: OfDay) => ({ orgCode, window: windowEndingOn(event.day) });
const lastSeven = ({ context: { orgCode, today } }: OfContext) => ({ orgCode, window: lastSevenDays(today) });

/** Shows a choice and names it in the address. */
const showing = <Params>(params: Params) =>
  [
    { type: 'goToChoice', params },
    { type: 'setChoice', params },
  ] as const;

const sectionOf = (module: OrganizationModule) =>
  sectionLife<{ context: Context; choice: OrganizationChoice; output: OrganizationDashboard } & OfModule>(
    module,
    choiceOf,
  );

export const organizationDashboardMachine = dashboardSetup.createMachine({
  id: 'organizationDashboard',
  description: 'The study performance of one organisation in seven days.',
  context: ({ input }) => ({ ...input, ...choiceInAddress(input), figures: null }),
  invoke: [
    { id: 'presentDay', src: 'presentDay', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
  ],
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
      actions: showing(withCode),
      meta: { requirements: ['ORG-02'] },
    },
    'address.changed': [
      {
        description: 'The address names another organisation or other days, as after Back.',
        guard: { type: 'isOtherChoice', params: ({ event }) => event },
        target: '.choosing',
        actions: { type: 'setChoiceOfAddress', params: ({ event }) => event },
        meta: { requirements: ['USER-08'] },
      },
      {
        description: 'The address has changed elsewhere.',
        actions: { type: 'setAddress', params: ({ event }) => event },
      },
    ],
  },
  states: {
    choosing: {
      description: 'Looks whether there is an organisation to show: the one in the address, else the first owned.',
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
          actions: showing(startingOn),
          meta: { requirements: ['ORG-03', 'ORG-04'] },
        },
        'window.endOn': {
          description: 'The person picks a last day; the first is six days earlier.',
          guard: { type: 'mayEnd', params: ({ event }) => event },
          target: '.loading',
          actions: showing(endingOn),
          meta: { requirements: ['ORG-03', 'ORG-04'] },
        },
        'window.reset': {
          description: "The person presses 'Last 7 Days'.",
          target: '.loading',
          actions: showing(lastSeven),
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
            input: choiceOf,
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
          invoke: { id: 'windowBefore', src: 'windowBefore', input: choiceOf },
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
