import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { type AddressChanged, addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import {
  type Day,
  type DayChanged,
  dayListener,
  dayTransition,
  shownDayTransition,
  type WindowEvents,
  windowGuards,
  windowTransitions,
} from '#machines/patterns/day-window.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import { urlState } from '#machines/patterns/url-state.ts';
import {
  type OrganizationUrl,
  type OrganizationUrlState,
  readOrganizationUrl,
  writeOrganizationUrl,
} from '#rules/organizations/organization-url.ts';
import { arrivedOrganizationDashboard, loadOrganizationDashboard } from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { comparisonMachine } from './comparison.machine.ts';
import { organizationSectionMachine } from './organization-section.machine.ts';

type Figures = OrganizationDashboard | null;
type Input = Day &
  OrganizationUrl & {
    /** Replaces the figures that the page showed before Back or Forward. */
    lastFigures?: OrganizationDashboard;
  };
type Context = Day & OrganizationUrl & OrganizationUrlState & { figures: Figures };

type Events =
  | WindowEvents
  | DayChanged
  | AddressChanged
  | { type: 'organization.choose'; code: string }
  | { type: 'figures.retry' };

const sectionNames = ['summary', 'behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;
export type SectionName = (typeof sectionNames)[number];

const { load, knownAnswer } = cachedLoad(loadOrganizationDashboard, arrivedOrganizationDashboard);

const toRequest = ({ orgCode, window }: OrganizationUrlState): OrganizationUrlState => ({ orgCode, window });

const withLastFigures = <State extends OrganizationUrlState>(state: State): State & { figures: Figures } => ({
  ...state,
  figures: knownAnswer(toRequest(state)) ?? null,
});

const { isOtherUrlState, navigation, withUrlState, atAddress } = urlState<OrganizationUrl, OrganizationUrlState>({
  read: readOrganizationUrl,
  write: writeOrganizationUrl,
});

const dashboard = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    tags: {} as 'busy' | 'withoutOrganization' | 'denied' | 'failed' | 'outdated',
    children: {} as { comparison: 'comparison' } & Record<SectionName, 'organizationSection'>,
  },
  actors: {
    dayListener,
    addressListener,
    comparison: comparisonMachine,
    organizationSection: organizationSectionMachine,
    loadOrganizationDashboard: fromPromise<OrganizationDashboard, OrganizationUrlState>(({ input, signal }) =>
      load(input, signal),
    ),
  },
  guards: {
    ...windowGuards,
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherOrganization: ({ context: { owned, orgCode } }, { code }: { code: string }) =>
      code !== orgCode && owned.includes(code),
    isOtherUrlState,
    hasFigures: ({ context }) => context.figures !== null,
    isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
  },
  actions: {
    setUrlState: assign(({ context }, { address }: { address: string }) =>
      withLastFigures(atAddress(context, address)),
    ),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
    clearFigures: assign({ figures: null }),
  },
}).extend({
  actions: {
    refreshSections: enqueueActions(({ context: { figures }, enqueue }) => {
      if (figures) for (const name of sectionNames) enqueue.sendTo(name, { type: 'figures.loaded', figures });
    }),
    changeUrlState: enqueueActions(({ context, enqueue }, change: Partial<OrganizationUrlState>) => {
      const { orgCode, window } = context;
      const state = { orgCode, window, ...change };
      enqueue.sendTo(browser, navigation(context, state));
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
  },
});

const windowRequirements = { pick: ['ORG-03', 'ORG-04'], reset: ['ORG-03'] };

const sectionInput =
  (module: OrganizationModule) =>
  ({ context: { orgCode, window, figures } }: { context: Context }) => ({
    request: { orgCode, window },
    module,
    figures,
  });

export const organizationDashboardMachine = dashboard.createMachine({
  id: 'organizationDashboard',
  description: 'The study performance of one organization in seven days.',
  context: ({ input: { lastFigures, ...input } }) => {
    const start = withLastFigures({ ...input, ...readOrganizationUrl(input) });
    return { ...start, figures: lastFigures ?? start.figures };
  },
  invoke: [
    { id: 'dayListener', src: 'dayListener', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'choosing',
  on: {
    ...dayTransition(windowRequirements),
    'organization.choose': {
      description: 'The user chooses another organization.',
      guard: { type: 'isOtherOrganization', params: toEvent },
      target: '.withOrganization',
      reenter: true,
      actions: { type: 'changeUrlState', params: ({ event }) => ({ orgCode: event.code }) },
      meta: { requirements: ['ORG-02'] },
    },
    'address.changed': [
      {
        description: 'Back or a link selects another organization or other days.',
        guard: { type: 'isOtherUrlState', params: toEvent },
        target: '.choosing',
        actions: { type: 'setUrlState', params: toEvent },
        meta: { requirements: ['USER-08'] },
      },
      {
        description: 'Another part of the URL has changed.',
        actions: { type: 'setAddress', params: toEvent },
      },
    ],
  },
  states: {
    choosing: {
      description: 'Chooses the organization in the URL, by default the first one that is owned.',
      always: [
        {
          description: 'The page shows the organization in the URL, or else the first one that is owned.',
          guard: 'hasOrganization',
          target: 'withOrganization',
          meta: { requirements: ['ORG-02'] },
        },
        { description: 'There is no organization to show.', target: 'withoutOrganization' },
      ],
    },
    withoutOrganization: {
      description: 'The page says that there is no organization to show.',
      tags: 'withoutOrganization',
      meta: { requirements: ['SHELL-11', 'ORG-16'] },
    },
    withOrganization: {
      description: 'The page shows one organization.',
      initial: 'choosing',
      on: {
        ...windowTransitions(windowRequirements),
      },
      states: {
        choosing: {
          description: 'Chooses whether the figures are known at once.',
          always: [
            {
              description: 'Back or Forward brings the last figures, or they arrived before the page.',
              guard: 'hasFigures',
              target: 'shown.refreshing',
            },
            { description: 'The page has no figures of these days yet and loads them.', target: 'loading' },
          ],
        },
        loading: {
          description: 'The page loads all figures of the seven days.',
          tags: 'busy',
          meta: { requirements: ['ORG-05', 'ORG-16'] },
          invoke: {
            id: 'loadOrganizationDashboard',
            src: 'loadOrganizationDashboard',
            input: ({ context }) => toRequest(context),
            onDone: {
              description: 'The figures have loaded; each section shows its part.',
              target: 'shown.settled',
              actions: { type: 'setFigures', params: toEvent },
            },
            onError: [
              {
                description: 'The server denies access to this organization.',
                guard: { type: 'isForbidden', params: toEvent },
                target: 'denied',
                meta: { requirements: ['PERM-05'] },
              },
              { description: 'No figures could be loaded.', target: 'failed', meta: { requirements: ['REQ-07'] } },
            ],
          },
        },
        shown: {
          description: 'Each section shows its part of the loaded figures.',
          on: { ...shownDayTransition(windowRequirements) },
          invoke: [
            { id: 'summary', src: 'organizationSection', input: sectionInput('SUMMARY') },
            { id: 'behavior', src: 'organizationSection', input: sectionInput('BEHAVIOR') },
            { id: 'studyProgress', src: 'organizationSection', input: sectionInput('STUDY_PROGRESS') },
            { id: 'studyDuration', src: 'organizationSection', input: sectionInput('STUDY_DURATION') },
            { id: 'skillQuality', src: 'organizationSection', input: sectionInput('SKILL_QUALITY') },
            {
              id: 'comparison',
              src: 'comparison',
              input: ({ context }) => ({ ...toRequest(context), today: context.today }),
            },
          ],
          initial: 'settled',
          states: {
            refreshing: {
              description: 'The known figures are shown while all load again.',
              meta: { requirements: ['USER-08'] },
              invoke: {
                id: 'loadOrganizationDashboard',
                src: 'loadOrganizationDashboard',
                input: ({ context }) => toRequest(context),
                onDone: {
                  description: 'The newer figures replace those that are shown.',
                  target: 'settled',
                  actions: [{ type: 'setFigures', params: toEvent }, 'refreshSections'],
                },
                onError: [
                  {
                    description: 'The server denies access to this organization.',
                    guard: { type: 'isForbidden', params: toEvent },
                    target: '#organizationDashboard.withOrganization.denied',
                    actions: 'clearFigures',
                    meta: { requirements: ['PERM-05'] },
                  },
                  {
                    description: 'The figures could not be refreshed; no notice is shown.',
                    target: 'outdated',
                    meta: { requirements: ['REQ-07'] },
                  },
                ],
              },
            },
            settled: { description: 'The figures are those of the last answer.' },
            outdated: {
              description: 'The page keeps the figures, says that they could not be refreshed and offers a retry.',
              tags: 'outdated',
              meta: { requirements: ['ORG-16'] },
              on: { 'figures.retry': { description: 'The user loads the figures again.', target: 'refreshing' } },
            },
          },
        },
        denied: {
          description: 'The page says that the user has no access to this organization; another one can be chosen.',
          tags: 'denied',
          meta: { requirements: ['PERM-05', 'ORG-16'] },
        },
        failed: {
          description: 'The page says that no figures could be loaded and offers a retry.',
          tags: 'failed',
          meta: { requirements: ['ORG-16'] },
          on: { 'figures.retry': { description: 'The user loads the figures again.', target: 'loading' } },
        },
      },
    },
  },
});
