import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
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
import { reportQueryPrefix, reportWindowIn } from '#rules/learners/report-url.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { writeWindowUrl } from '#rules/patterns/day-window-url.ts';
import { arrivedLearnerDashboard, loadLearnerDashboard } from '#services/dashboards/dashboards.service.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { arrivedLearner, loadLearner } from '#services/learners/learners.service.ts';
import { reportSectionMachine } from './report-section.machine.ts';

type ReportUrl = { address: string; today: string };
type ReportUrlState = { window: DayWindow };

type Start = Day & ReportUrl & { userId: string };
type Input = Start & {
  /** Replace the answers that the page showed before Back or Forward. */
  last?: { learner: LearnerDetail; figures: LearnerDashboard };
};
type Context = Start & ReportUrlState & { learner: LearnerDetail | null; figures: LearnerDashboard | null };
type Events = WindowEvents | DayChanged | AddressChanged | { type: 'report.retry' };

const sectionNames = ['behavior', 'studyProgress', 'studyDuration', 'skillQuality'] as const;
export type ReportSectionName = (typeof sectionNames)[number];

type ReportRequest = { userId: string; window: DayWindow };

const cachedLearner = cachedLoad(loadLearner, arrivedLearner);
const cachedFigures = cachedLoad(loadLearnerDashboard, arrivedLearnerDashboard);

const toRequest = ({ userId, window }: ReportRequest): ReportRequest => ({ userId, window });

const readUrl = (url: ReportUrl): ReportUrlState => ({ window: reportWindowIn(url) });

const { isOtherUrlState, navigation, withUrlState, atAddress } = urlState<ReportUrl, ReportUrlState>({
  read: readUrl,
  write: (url, { window }) => writeWindowUrl({ ...url, queryPrefix: reportQueryPrefix }, window),
});

const report = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    tags: {} as 'denied' | 'notFound' | 'unknownLearner' | 'failed' | 'outdated',
    children: {} as Record<ReportSectionName, 'reportSection'>,
  },
  actors: {
    dayListener,
    addressListener,
    reportSection: reportSectionMachine,
    loadLearner: fromPromise<LearnerDetail, string>(({ input: userId, signal }) => cachedLearner.load(userId, signal)),
    loadLearnerDashboard: fromPromise<LearnerDashboard, ReportRequest>(({ input, signal }) =>
      cachedFigures.load(input, signal),
    ),
  },
  guards: {
    ...windowGuards,
    isOtherUrlState,
    hasLearner: ({ context }) => context.learner !== null,
    hasFigures: ({ context }) => context.figures !== null,
    isForbidden: (_, { error }: ErrorParams) => isKind(error, 'forbidden'),
    // a server can reject a malformed ID with 422 before it looks the learner up
    isUnknownLearner: (_, { error }: ErrorParams) => isKind(error, 'notFound', 'invalid'),
  },
  actions: {
    setUrlState: assign(({ context }, { address }: { address: string }) => {
      const state = atAddress(context, address);
      return { ...state, figures: cachedFigures.knownAnswer(toRequest({ ...context, ...state })) ?? null };
    }),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setLearner: assign((_, { output }: { output: LearnerDetail }) => ({ learner: output })),
    setFigures: assign((_, { output }: { output: LearnerDashboard }) => ({ figures: output })),
    clearReport: assign({ learner: null, figures: null }),
  },
}).extend({
  actions: {
    refreshSections: enqueueActions(({ context: { figures }, enqueue }) => {
      if (figures) for (const name of sectionNames) enqueue.sendTo(name, { type: 'figures.loaded', figures });
    }),
    changeUrlState: enqueueActions(({ context, enqueue }, state: ReportUrlState) => {
      enqueue.sendTo(browser, navigation(context, state));
      enqueue.assign({ ...withUrlState(context, state), figures: null });
    }),
  },
});

const windowRequirements = { pick: ['ORG-03', 'ORG-04'], reset: ['ORG-03'] };

const sectionInput =
  (module: LearnerModule) =>
  ({ context: { userId, window, figures } }: { context: Context }) => ({
    request: { userId, window },
    module,
    figures,
  });

const atStart = ({ last, ...input }: Input): Context => {
  const state = { ...input, ...readUrl(input) };
  return {
    ...state,
    learner: last?.learner ?? cachedLearner.knownAnswer(input.userId) ?? null,
    figures: last?.figures ?? cachedFigures.knownAnswer(toRequest(state)) ?? null,
  };
};

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
          actions: 'clearReport',
          meta: { requirements: ['PERM-05'] },
        },
        {
          description: 'The server knows no such learner.',
          guard: { type: 'isUnknownLearner', params: toEvent },
          target: '#personalReport.notFound',
          actions: 'clearReport',
        },
        {
          description: 'The learner could not be loaded; no notice is shown.',
          target,
          meta: { requirements: ['REPORT-06'] },
        },
      ],
    },
  });

const figuresLoading = (description: string, failed: 'failed' | 'outdated') =>
  report.createStateConfig({
    description,
    meta: { requirements: ['REPORT-03'] },
    invoke: {
      id: 'loadLearnerDashboard',
      src: 'loadLearnerDashboard',
      input: ({ context }) => toRequest(context),
      onDone:
        failed === 'failed'
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
          description: 'The server denies access to this learner.',
          guard: { type: 'isForbidden', params: toEvent },
          target: '#personalReport.denied',
          actions: 'clearReport',
          meta: { requirements: ['PERM-05'] },
        },
        {
          description: 'The figures could not be loaded; no notice is shown.',
          target: failed,
          meta: { requirements: ['REPORT-06'] },
        },
      ],
    },
  });

export const personalReportMachine = report.createMachine({
  id: 'personalReport',
  description: 'The study report of one learner in seven days.',
  context: ({ input }) => atStart(input),
  invoke: [
    { id: 'dayListener', src: 'dayListener', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressListener', src: 'addressListener', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'open',
  on: {
    ...dayTransition(windowRequirements),
    'address.changed': {
      description: 'Another part of the URL has changed.',
      actions: { type: 'setAddress', params: toEvent },
    },
  },
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
              on: { 'report.retry': { description: 'The user loads the learner again.', target: 'refreshing' } },
            },
            unknown: {
              description: 'The page offers a retry instead of the name; the figures stay.',
              tags: 'unknownLearner',
              meta: { requirements: ['REPORT-06'] },
              on: { 'report.retry': { description: 'The user loads the learner again.', target: 'loading' } },
            },
          },
        },
        figures: {
          description: 'The figures of seven days.',
          initial: 'choosing',
          on: {
            ...windowTransitions(windowRequirements),
            'address.changed': {
              description: 'Back or a link selects other days.',
              guard: { type: 'isOtherUrlState', params: toEvent },
              target: '.choosing',
              actions: { type: 'setUrlState', params: toEvent },
              meta: { requirements: ['USER-08'] },
            },
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
            loading: figuresLoading('All figures of the seven days are loading.', 'failed'),
            shown: {
              description: 'Each section shows its part of the loaded figures.',
              meta: { requirements: ['REPORT-02', 'REPORT-05'] },
              on: { ...shownDayTransition(windowRequirements) },
              invoke: [
                { id: 'behavior', src: 'reportSection', input: sectionInput('BEHAVIOR') },
                { id: 'studyProgress', src: 'reportSection', input: sectionInput('STUDY_PROGRESS') },
                { id: 'studyDuration', src: 'reportSection', input: sectionInput('STUDY_DURATION') },
                { id: 'skillQuality', src: 'reportSection', input: sectionInput('SKILL_QUALITY') },
              ],
              initial: 'settled',
              states: {
                refreshing: figuresLoading('The known figures are shown while all load again.', 'outdated'),
                settled: { description: 'The figures are those of the last answer.' },
                outdated: {
                  description: 'The page keeps the figures, says that they could not be refreshed and offers a retry.',
                  tags: 'outdated',
                  meta: { requirements: ['REPORT-06'] },
                  on: { 'report.retry': { description: 'The user loads the figures again.', target: 'refreshing' } },
                },
              },
            },
            failed: {
              description: 'The page says that there is no data and offers a retry.',
              tags: 'failed',
              meta: { requirements: ['REPORT-06'] },
              on: { 'report.retry': { description: 'The user loads the figures again.', target: 'loading' } },
            },
          },
        },
      },
    },
    denied: {
      description: 'The page says that the user has no access to this learner and shows no figures.',
      tags: 'denied',
      meta: { requirements: ['PERM-05'] },
    },
    notFound: { description: 'The page says that there is no such learner.', tags: 'notFound' },
  },
});
