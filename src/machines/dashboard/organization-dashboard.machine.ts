import { assign, emit, fromPromise, setup } from 'xstate';
import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';
import { addressed, addressKept, followingTo, showing } from '#machines/shared/addressed.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import {
  type Day,
  type DayChanged,
  dayEar,
  dayTransition,
  type WindowEvents,
  windowGuards,
  windowTransitions,
} from '#machines/shared/seven-days.ts';
import {
  addressWithChoice,
  choiceInAddress,
  type OrganizationChoice,
  type OrganizationPlace,
} from '#rules/organization-address.ts';
import { loadOrganizationDashboard } from '#services/dashboards.service.ts';
import { organizationSectionMachine } from './organization-section.machine.ts';
import { windowBeforeMachine } from './window-before.machine.ts';

type Input = Day & OrganizationPlace;
type Context = Input & OrganizationChoice & { figures: OrganizationDashboard | null };
type OfContext = { context: Context };

type Events =
  | WindowEvents
  | DayChanged
  | AddressChanged
  | { type: 'organization.choose'; code: string }
  | { type: 'figures.retry' };

export type SectionName = 'summary' | 'behavior' | 'studyProgress' | 'studyDuration' | 'skillQuality';

const choiceOf = ({ context: { orgCode, window } }: OfContext): OrganizationChoice => ({ orgCode, window });

const { isElsewhere, goTo, chosen, heard } = addressed<OrganizationPlace, OrganizationChoice>({
  choiceIn: choiceInAddress,
  withChoice: addressWithChoice,
});

const dashboardSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as GoTo,
    tags: {} as 'busy' | 'withoutOrganization' | 'refused' | 'failed',
    children: {} as { windowBefore: 'windowBefore' } & Record<SectionName, 'organizationSection'>,
  },
  actors: {
    dayEar,
    addressEar,
    windowBefore: windowBeforeMachine,
    organizationSection: organizationSectionMachine,
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationChoice>(({ input, signal }) =>
      loadOrganizationDashboard(input, signal),
    ),
  },
  guards: {
    ...windowGuards,
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherOrganization: ({ context: { owned, orgCode } }, { code }: { code: string }) =>
      code !== orgCode && owned.includes(code),
    isElsewhere,
    isRefusal: (_, { error }: { error: unknown }) => failureStatus(error) === 403,
  },
  actions: {
    goToChoice: emit(({ context }, choice: Partial<OrganizationChoice>) =>
      goTo(context, { ...choiceOf({ context }), ...choice }),
    ),
    setChoice: assign(({ context }, choice: Partial<OrganizationChoice>) => ({
      ...chosen(context, { ...choiceOf({ context }), ...choice }),
      figures: null,
    })),
    setPlace: assign(({ context }, at: { address: string }) => ({ ...heard(context, at), figures: null })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
  },
});

/** A section of the answer, on its own from now on. */
const sectionOf = (id: SectionName, module: OrganizationModule) =>
  ({
    id,
    src: 'organizationSection',
    input: ({ context: { orgCode, window, figures } }: OfContext) => ({
      choice: { orgCode, window },
      module,
      figures,
    }),
  }) as const;

export const organizationDashboardMachine = dashboardSetup.createMachine({
  id: 'organizationDashboard',
  description: 'The study performance of one organisation in seven days.',
  context: ({ input }) => ({ ...input, ...choiceInAddress(input), figures: null }),
  invoke: [
    { id: 'dayEar', src: 'dayEar', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'choosing',
  on: {
    'day.changed': dayTransition,
    'organization.choose': {
      description: 'The person chooses another organisation.',
      guard: { type: 'isOtherOrganization', params: ({ event }) => event },
      target: '.withOrganization',
      reenter: true,
      actions: showing(({ event }: { event: { code: string } }) => ({ orgCode: event.code })),
      meta: { requirements: ['ORG-02'] },
    },
    'address.changed': [followingTo('.choosing'), addressKept],
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
      tags: 'withoutOrganization',
      meta: { requirements: ['SHELL-11', 'ORG-16'] },
    },
    withOrganization: {
      description: 'The page shows one organisation.',
      initial: 'loading',
      on: windowTransitions,
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
            onError: [
              {
                description: 'The server says that the person may not see this organisation.',
                guard: { type: 'isRefusal', params: ({ event }) => event },
                target: 'refused',
                meta: { requirements: ['PERM-05'] },
              },
              { description: 'Nothing could be loaded.', target: 'failed', meta: { requirements: ['REQ-07'] } },
            ],
          },
        },
        shown: {
          description: 'The answer is there; each section shows what it holds for it.',
          invoke: [
            sectionOf('summary', 'SUMMARY'),
            sectionOf('behavior', 'BEHAVIOR'),
            sectionOf('studyProgress', 'STUDY_PROGRESS'),
            sectionOf('studyDuration', 'STUDY_DURATION'),
            sectionOf('skillQuality', 'SKILL_QUALITY'),
            { id: 'windowBefore', src: 'windowBefore', input: choiceOf },
          ],
        },
        refused: {
          description: 'The page says that the person may not see this organisation; another one can be chosen.',
          tags: 'refused',
          meta: { requirements: ['PERM-05', 'ORG-16'] },
        },
        failed: {
          description: 'Nothing could be loaded; the page offers a retry.',
          tags: 'failed',
          meta: { requirements: ['ORG-16'] },
          on: { 'figures.retry': { description: 'The person asks once more.', target: 'loading' } },
        },
      },
    },
  },
});
