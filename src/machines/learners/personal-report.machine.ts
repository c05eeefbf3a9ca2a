import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { addressListener } from '#machines/patterns/address-listener.ts';
import { browser } from '#machines/patterns/console-actors.ts';
import { type Day, dayListener } from '#machines/patterns/day-window.ts';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
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
import { reportPeriodIn, writeReportUrl } from '#rules/learners/report-url.ts';
import { type Period, toPeriod } from '#rules/patterns/periods.ts';
import {
  arrivedLearnerDashboard,
  canHaveLearnerPeriods,
  loadLearnerDashboard,
} from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { arrivedLearner, loadLearner } from '#services/learners/learners.service.ts';
import { reportSectionMachine } from './report-section.machine.ts';

type ReportUrl = { address: string; today: string };
type ReportUrlState = Period;

type Input = Day & ReportUrl & { userId: string };
type Context = Input &
  ReportUrlState & {
    learner: LearnerDetail | null;
    figures: LearnerDashboard | null;
    /** The server has said that it has figures of seven days only. */
    isSevenDaysOnly: boolean;
  };

const sectionNames = ['behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;
export type ReportSectionName = (typeof sectionNames)[number];

type ReportRequest = Period & { userId: string };

const cachedLearner = cachedLoad(loadLearner, arrivedLearner);
const cachedFigures = cachedLoad(loadLearnerDashboard, arrivedLearnerDashboard);

const toRequest = ({ userId, period, window }: ReportRequest): ReportRequest => ({ userId, period, window });

const { isOtherUrlState, navigation, withUrlState, atAddress } = urlState<ReportUrl, ReportUrlState>({
  read: reportPeriodIn,
  write: writeReportUrl,
});

const report = setup({
  types: {
    context: {} as Context,
    events: {} as FiguresEvents | PeriodEvents,
    input: {} as Input,
    tags: {} as FiguresTag | 'notFound' | 'unknownLearner',
    children: {} as Record<ReportSectionName, 'reportSection'>,
  },
  actors: {
    dayListener,
    addressListener,
    reportSection: reportSectionMachine,
    loadLearner: fromPromise<LearnerDetail, string>(({ input: userId, signal }) => cachedLearner.load(userId, signal)),
    loadFigures: fromPromise<LearnerDashboard, ReportRequest>(({ input, signal }) => cachedFigures.load(input, signal)),
  },
  guards: {
    ...figuresGuards,
    ...periodGuards,
    growsToday: ({ context }) => isGrowing(context),
    isOtherUrlState,
    hasLearner: ({ context }) => context.learner !== null,
    // a server can reject a malformed ID with 422 before it looks the learner up
    isUnknownLearner: (_, { error }: ErrorParams) => isKind(error, 'notFound', 'invalid'),
  },
  actions: {
    setUrlState: assign(({ context }, { address }: { address: string }) => atAddress(context, address)),
    setKnownLearner: assign(({ context }) => ({ learner: cachedLearner.knownAnswer(context.userId) ?? null })),
    setKnownFigures: assign(({ context }) => ({ figures: cachedFigures.knownAnswer(toRequest(context)) ?? null })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setSevenDaysOnly: assign({ isSevenDaysOnly: true }),
    setToday: assign(({ context }, { today }: { today: string }) => withToday(context, today)),
    setLearner: assign((_, { output }: { output: LearnerDetail }) => ({ learner: output })),
    setFigures: assign((_, { output }: { output: LearnerDashboard }) => ({ figures: output })),
    clearReport: assign({ learner: null, figures: null }),
  },
}).extend({
  actions: {
    refreshSections: enqueueActions(({ context: { figures }, enqueue }) => {
      if (figures) for (const name of sectionNames) enqueue.sendTo(name, { type: 'figures.loaded', figures });
    }),
    changeUrlState: enqueueActions(({ context, enqueue }, change: Partial<ReportUrlState>) => {
      // Days that are picked without a length are seven.
      const state = { window: context.window, period: 'week', ...change } as const;
      enqueue.sendTo(browser, navigation(context, state));
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
    // The days that the server does not have leave no step for Back.
    replaceWithSevenDays: enqueueActions(({ context, enqueue }) => {
      const state = { period: 'week', window: toPeriod('week', context.window, context.today) } as const;
      enqueue.sendTo(browser, { ...navigation(context, state), replace: true });
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
  },
});

const parts = createFiguresParts<Context, ReportRequest>({
  noun: 'learner',
  denied: '#personalReport.denied',
  toRequest,
  requirements: {
    pick: ['ORG-03', 'ORG-04'],
    reset: ['ORG-03'],
    url: ['USER-08'],
    loading: ['REPORT-03'],
    refreshing: ['REPORT-03'],
    shown: ['REPORT-02', 'REPORT-05'],
    denied: ['PERM-05'],
    notLoaded: ['REPORT-06'],
    retry: ['REPORT-06'],
  },
});

const { growth, periodEvents, withoutPeriods } = createPeriodParts({
  noun: 'report',
  loading: '.loading',
  requirements: {
    choose: ['MONTH-22'],
    show: ['MONTH-22', 'MONTH-02'],
    grow: ['MONTH-22'],
    sevenDaysOnly: ['MONTH-23'],
  },
});

const sectionInput =
  (module: LearnerModule) =>
  ({ context }: { context: Context }) => ({
    request: toRequest(context),
    module,
    figures: context.figures,
  });

const learnerLoading = (description: string, target: 'unknown' | 'outdated') =>
  report.createStateConfig({
    description,
    meta: { requirements: ['REPORT-03'] },
    invoke: {
      id: 'loadLearner',
      src: 'loadLearner',
      input: ({ context }) => context.userId,
      onDone: {
        description: 'The learner has loaded; the page shows who it is.',
        target: 'known',
        actions: { type: 'setLearner', params: toEvent },
      },
      onError: [
        {
          description: 'The server denies access to this learner.',
          guard: { type: 'isForbidden', params: toEvent },
          target: '#personalReport.denied',
          meta: { requirements: ['PERM-05'] },
        },
        {
          description: 'The server knows no such learner.',
          guard: { type: 'isUnknownLearner', params: toEvent },
          target: '#personalReport.notFound',
        },
        {
          description: 'The learner could not be loaded; no notice is shown.',
          target,
          meta: { requirements: ['REPORT-06'] },
        },
      ],
    },
  });

export const personalReportMachine = report.createMachine({
  id: 'personalReport',
  description: 'The study report of one learner in seven days, or in another period.',
  context: ({ input }) => ({
    ...input,
    ...reportPeriodIn(input),
    learner: null,
    figures: null,
    isSevenDaysOnly: !canHaveLearnerPeriods(),
  }),
  entry: ['setKnownLearner', 'setKnownFigures'],
  invoke: [
    { id: 'dayListener', src: 'dayListener', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'open',
  on: { ...parts.dayEvent, 'address.changed': parts.urlTransitions.other },
  states: {
    open: {
      description: 'The learner and the figures load independently.',
      type: 'parallel',
      states: {
        learner: {
          description: 'The learner of the report.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Chooses whether the learner is known at once.',
              always: [
                {
                  description: 'Back or Forward brings the last learner, or it arrived before the page.',
                  guard: 'hasLearner',
                  target: 'refreshing',
                },
                { description: 'The page does not know the learner yet; name and picture load.', target: 'loading' },
              ],
            },
            loading: learnerLoading('The learner is loading.', 'unknown'),
            refreshing: learnerLoading('The known learner is shown and loads again.', 'outdated'),
            known: { description: 'Picture, nick and product ID are shown.', meta: { requirements: ['REPORT-01'] } },
            outdated: {
              description: 'The page keeps the learner, says that it could not be refreshed and offers a retry.',
              tags: 'outdated',
              meta: { requirements: ['REPORT-06'] },
              on: { 'page.retry': { description: 'The user loads the learner again.', target: 'refreshing' } },
            },
            unknown: {
              description: 'The page offers a retry instead of the name; the figures stay.',
              tags: 'unknownLearner',
              meta: { requirements: ['REPORT-06'] },
              on: { 'page.retry': { description: 'The user loads the learner again.', target: 'loading' } },
            },
          },
        },
        figures: {
          description: 'The figures of the shown days.',
          initial: 'choosing',
          on: {
            ...parts.windowEvents,
            ...periodEvents,
            'address.changed': parts.urlTransitions.chosen,
            'day.changed': growth,
          },
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
              invoke: [
                { id: 'behavior', src: 'reportSection', input: sectionInput('BEHAVIOR') },
                { id: 'studyProgress', src: 'reportSection', input: sectionInput('STUDY_PROGRESS') },
                { id: 'studyDuration', src: 'reportSection', input: sectionInput('STUDY_DURATION') },
                { id: 'skillQuality', src: 'reportSection', input: sectionInput('SKILL_QUALITY') },
              ],
            },
            failed: parts.failed,
          },
        },
      },
    },
    denied: {
      description: 'The page says that the user has no access to this learner and shows no figures.',
      tags: 'denied',
      meta: { requirements: ['PERM-05'] },
      entry: 'clearReport',
    },
    notFound: {
      description: 'The page says that there is no such learner.',
      tags: 'notFound',
      entry: 'clearReport',
    },
  },
});
