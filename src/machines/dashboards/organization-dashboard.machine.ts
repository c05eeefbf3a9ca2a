import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { type Day, dayListener } from '#machines/patterns/day-window.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import {
  createFiguresParts,
  type FiguresEvents,
  type FiguresTag,
  figuresGuards,
} from '#machines/patterns/figures.chart.ts';
import {
  createPeriodParts,
  isGrowing,
  type PeriodEvents,
  periodGuards,
  withToday,
} from '#machines/patterns/period.chart.ts';
import { urlState } from '#machines/patterns/url-state.ts';
import { withWeeklyGoal } from '#rules/dashboards/weekly-goal.ts';
import {
  type OrganizationUrl,
  type OrganizationUrlState,
  readOrganizationUrl,
  writeOrganizationUrl,
} from '#rules/organizations/organization-url.ts';
import { lastCompleteDay } from '#rules/patterns/compared-days.ts';
import { toPeriod } from '#rules/patterns/periods.ts';
import {
  arrivedOrganizationDashboard,
  canHavePeriods,
  loadOrganizationDashboard,
} from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { comparisonMachine } from './comparison.machine.ts';
import { organizationSectionMachine } from './organization-section.machine.ts';
import { organizationTrendMachine } from './organization-trend.machine.ts';
import type { GoalChanged } from './weekly-goal.machine.ts';

type Input = Day & OrganizationUrl;
type Context = Input &
  OrganizationUrlState & {
    figures: OrganizationDashboard | null;
    /** The server has said that it has figures of seven days only. */
    isSevenDaysOnly: boolean;
  };
type Events = FiguresEvents | GoalChanged | { type: 'organization.choose'; code: string } | PeriodEvents;

const sectionNames = ['summary', 'behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;
export type SectionName = (typeof sectionNames)[number];

const { load, knownAnswer } = cachedLoad(loadOrganizationDashboard, arrivedOrganizationDashboard);

const toRequest = ({ orgCode, period, window }: OrganizationUrlState): OrganizationUrlState => ({
  orgCode,
  period,
  window,
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
    tags: {} as FiguresTag | 'withoutOrganization',
    children: {} as { comparison: 'comparison'; trend: 'trend' } & Record<SectionName, 'organizationSection'>,
  },
  actors: {
    dayListener,
    addressListener,
    comparison: comparisonMachine,
    trend: organizationTrendMachine,
    organizationSection: organizationSectionMachine,
    loadFigures: fromPromise<OrganizationDashboard, OrganizationUrlState>(({ input, signal }) => load(input, signal)),
  },
  guards: {
    ...figuresGuards,
    hasOrganization: ({ context }) => context.orgCode !== '',
    isOtherOrganization: ({ context: { owned, orgCode } }, { code }: { code: string }) =>
      code !== orgCode && owned.includes(code),
    isOtherUrlState,
    ...periodGuards,
    growsToday: ({ context }) => context.orgCode !== '' && isGrowing(context),
  },
  actions: {
    setSevenDaysOnly: assign({ isSevenDaysOnly: true }),
    setUrlState: assign(({ context }, { address }: { address: string }) => atAddress(context, address)),
    setKnownFigures: assign(({ context }) => ({ figures: knownAnswer(toRequest(context)) ?? null })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setToday: assign(({ context }, { today }: { today: string }) => withToday(context, today)),
    setFigures: assign((_, { output }: { output: OrganizationDashboard }) => ({ figures: output })),
    setGoal: assign(({ context: { figures } }, { goal }: GoalChanged) => ({
      figures: figures && withWeeklyGoal(figures, goal),
    })),
    clearFigures: assign({ figures: null }),
  },
}).extend({
  actions: {
    refreshSections: enqueueActions(({ context: { figures }, enqueue }) => {
      if (figures) for (const name of sectionNames) enqueue.sendTo(name, { type: 'figures.loaded', figures });
    }),
    changeUrlState: enqueueActions(({ context, enqueue }, change: Partial<OrganizationUrlState>) => {
      const { orgCode, window } = context;
      // Days that are picked without a length are seven.
      const state = { orgCode, window, period: 'week', ...change } as const;
      enqueue.sendTo(browser, navigation(context, state));
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
    // The days that the server does not have leave no step for Back.
    replaceWithSevenDays: enqueueActions(({ context, enqueue }) => {
      const { orgCode, window, today } = context;
      const state = { orgCode, period: 'week', window: toPeriod('week', window, today) } as const;
      enqueue.sendTo(browser, { ...navigation(context, state), replace: true });
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
  },
});

const parts = createFiguresParts<Context, OrganizationUrlState>({
  noun: 'organization',
  denied: '#organizationDashboard.withOrganization.denied',
  toRequest,
  requirements: {
    pick: ['ORG-03', 'ORG-04'],
    reset: ['ORG-03'],
    url: ['USER-08'],
    loading: ['ORG-05', 'ORG-16'],
    refreshing: ['USER-08'],
    denied: ['PERM-05'],
    notLoaded: ['REQ-07'],
    retry: ['ORG-16'],
  },
});

const sectionInput =
  (module: OrganizationModule) =>
  ({ context }: { context: Context }) => ({
    request: toRequest(context),
    module,
    figures: context.figures,
  });

const { growth, periodEvents, withoutPeriods } = createPeriodParts({
  noun: 'page',
  loading: '.withOrganization.loading',
  requirements: {
    choose: ['MONTH-01'],
    show: ['MONTH-01', 'MONTH-02', 'LOOK-14'],
    grow: ['MONTH-01'],
    sevenDaysOnly: ['MONTH-04'],
  },
});

export const organizationDashboardMachine = dashboard.createMachine({
  id: 'organizationDashboard',
  description: 'The study performance of one organization in seven days, or in another period.',
  context: ({ input }) => ({
    ...input,
    ...readOrganizationUrl(input),
    figures: null,
    isSevenDaysOnly: !canHavePeriods(),
  }),
  entry: 'setKnownFigures',
  invoke: [
    { id: 'dayListener', src: 'dayListener', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'choosing',
  on: {
    'day.changed': [growth, parts.dayEvent['day.changed']],
    'organization.choose': {
      description: 'The user chooses another organization.',
      guard: { type: 'isOtherOrganization', params: toEvent },
      target: '.withOrganization',
      reenter: true,
      actions: {
        type: 'changeUrlState',
        params: ({ context: { period }, event }) => ({ orgCode: event.code, period }),
      },
      meta: { requirements: ['ORG-02'] },
    },
    'address.changed': [parts.urlTransitions.chosen, parts.urlTransitions.other],
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
      on: { ...parts.windowEvents, ...periodEvents },
      states: {
        choosing: parts.choosing,
        loading: {
          ...parts.loading,
          invoke: {
            ...parts.loading.invoke,
            onError: [withoutPeriods, ...parts.loading.invoke.onError],
          },
        },
        shown: {
          ...parts.shown,
          on: {
            ...parts.shown.on,
            'goal.changed': {
              description: 'The goal of the organization has been saved; its section shows it.',
              actions: [{ type: 'setGoal', params: toEvent }, 'refreshSections'],
              meta: { requirements: ['MONTH-16'] },
            },
          },
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
            {
              id: 'trend',
              src: 'trend',
              input: ({ context: { orgCode, ...shown } }) => ({ orgCode, end: lastCompleteDay(shown) }),
            },
          ],
        },
        denied: {
          description: 'The page says that the user has no access to this organization; another one can be chosen.',
          tags: 'denied',
          meta: { requirements: ['PERM-05', 'ORG-16'] },
          entry: 'clearFigures',
        },
        failed: parts.failed,
      },
    },
  },
});
