import { assign, emit, fromPromise, setup } from 'xstate';
import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';
import { addressed, addressKept, followingTo } from '#machines/shared/addressed.ts';
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
import { addressWithWindow, windowInAddress } from '#rules/address-window.ts';
import type { DayWindow } from '#rules/day-window.ts';
import { loadLearnerDashboard } from '#services/dashboards.service.ts';
import { loadLearner } from '#services/learners.service.ts';
import { reportSectionMachine } from './report-section.machine.ts';

type Input = Day & {
  userId: string;
  /** Where the page is; the window stands in it as `report.start`. */
  address: string;
};

type Context = Input & { window: DayWindow; learner: LearnerDetail | null; figures: LearnerDashboard | null };

type Events = WindowEvents | DayChanged | AddressChanged | { type: 'report.retry' };

type OfContext = { context: Context };
type Choice = { window: DayWindow };

export type ReportSectionName = 'behavior' | 'studyProgress' | 'studyDuration' | 'skillQuality';

type Place = { address: string; today: string };

const placeIn = ({ address, today }: Place) => ({ address, space: 'report', today });

const choiceIn = (place: Place): Choice => ({ window: windowInAddress(placeIn(place)) });

const { isElsewhere, goTo, chosen, heard } = addressed<Place, Choice>({
  choiceIn,
  withChoice: (place, { window }) => addressWithWindow(placeIn(place), window),
});

const reportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as GoTo,
    tags: {} as 'refused' | 'missing' | 'unknownLearner' | 'failed',
    children: {} as Record<ReportSectionName, 'reportSection'>,
  },
  actors: {
    dayEar,
    addressEar,
    reportSection: reportSectionMachine,
    loadLearner: fromPromise<LearnerDetail, string>(({ input: userId, signal }) => loadLearner(userId, signal)),
    loadLearnerDashboard: fromPromise<LearnerDashboard, { userId: string; window: DayWindow }>(({ input, signal }) =>
      loadLearnerDashboard(input, signal),
    ),
  },
  guards: {
    ...windowGuards,
    isElsewhere,
    isRefusal: (_, { error }: { error: unknown }) => failureStatus(error) === 403,
    // a server may find an ID no good (422) before it looks for whom it names
    isUnknownLearner: (_, { error }: { error: unknown }) => [404, 422].includes(failureStatus(error) ?? 0),
  },
  actions: {
    goToChoice: emit(({ context }, choice: Choice) => goTo(context, choice)),
    setChoice: assign(({ context }, choice: Choice) => ({ ...chosen(context, choice), figures: null })),
    setPlace: assign(({ context }, at: { address: string }) => ({ ...heard(context, at), figures: null })),
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setToday: assign((_, { today }: { today: string }) => ({ today })),
    setLearner: assign((_, { output }: { output: LearnerDetail }) => ({ learner: output })),
    setFigures: assign((_, { output }: { output: LearnerDashboard }) => ({ figures: output })),
    clearReport: assign({ learner: null, figures: null }),
  },
});

/** A section of the answer, on its own from now on. */
const sectionOf = (id: ReportSectionName, module: LearnerModule) =>
  ({
    id,
    src: 'reportSection',
    input: ({ context: { userId, window, figures } }: OfContext) => ({
      choice: { userId, window },
      module,
      figures,
    }),
  }) as const;

const refused = {
  description: 'The server says that the person may not see this learner.',
  guard: { type: 'isRefusal', params: ({ event }: { event: { error: unknown } }) => event },
  target: '#personalReport.refused',
  actions: 'clearReport',
  meta: { requirements: ['PERM-05'] },
} as const;

const again = { description: 'The person asks once more for what could not be loaded.', target: 'loading' } as const;

export const personalReportMachine = reportSetup.createMachine({
  id: 'personalReport',
  description: 'The study report of one learner in seven days.',
  context: ({ input }) => ({ ...input, ...choiceIn(input), learner: null, figures: null }),
  invoke: [
    { id: 'dayEar', src: 'dayEar', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'open',
  on: {
    'day.changed': dayTransition,
    'address.changed': addressKept,
  },
  states: {
    open: {
      description: 'Who the learner is and the figures are loaded side by side.',
      type: 'parallel',
      states: {
        learner: {
          description: 'Who the learner is.',
          initial: 'loading',
          states: {
            loading: {
              description: 'Who the learner is, is asked for.',
              meta: { requirements: ['REPORT-03'] },
              invoke: {
                id: 'loadLearner',
                src: 'loadLearner',
                input: ({ context }) => context.userId,
                onDone: { target: 'known', actions: { type: 'setLearner', params: ({ event }) => event } },
                onError: [
                  refused,
                  {
                    description: 'The server knows no such learner.',
                    guard: { type: 'isUnknownLearner', params: ({ event }) => event },
                    target: '#personalReport.missing',
                    actions: 'clearReport',
                  },
                  {
                    description: 'It could not be loaded; nothing is said aloud.',
                    target: 'unknown',
                    meta: { requirements: ['REPORT-06'] },
                  },
                ],
              },
            },
            known: { description: 'Picture, nick and product ID are shown.', meta: { requirements: ['REPORT-01'] } },
            unknown: {
              description: 'The page offers a retry in place of the name; the figures stand.',
              tags: 'unknownLearner',
              meta: { requirements: ['REPORT-06'] },
              on: { 'report.retry': again },
            },
          },
        },
        figures: {
          description: 'The figures of seven days.',
          initial: 'loading',
          on: {
            ...windowTransitions,
            'address.changed': followingTo('.loading'),
          },
          states: {
            loading: {
              description: 'All figures of the seven days are asked for.',
              meta: { requirements: ['REPORT-03'] },
              invoke: {
                id: 'loadLearnerDashboard',
                src: 'loadLearnerDashboard',
                input: ({ context: { userId, window } }) => ({ userId, window }),
                onDone: { target: 'shown', actions: { type: 'setFigures', params: ({ event }) => event } },
                onError: [
                  refused,
                  {
                    description: 'They could not be loaded; nothing is said aloud.',
                    target: 'failed',
                    meta: { requirements: ['REPORT-06'] },
                  },
                ],
              },
            },
            shown: {
              description: 'The answer is there; each section shows what it holds for it.',
              meta: { requirements: ['REPORT-02', 'REPORT-05'] },
              invoke: [
                sectionOf('behavior', 'BEHAVIOR'),
                sectionOf('studyProgress', 'STUDY_PROGRESS'),
                sectionOf('studyDuration', 'STUDY_DURATION'),
                sectionOf('skillQuality', 'SKILL_QUALITY'),
              ],
            },
            failed: {
              description: 'The page says quietly that there is no data and offers a retry.',
              tags: 'failed',
              meta: { requirements: ['REPORT-06'] },
              on: { 'report.retry': again },
            },
          },
        },
      },
    },
    refused: {
      description: 'The page says that this learner is not one that the person may see, and shows no figure.',
      tags: 'refused',
      meta: { requirements: ['PERM-05'] },
    },
    missing: { description: 'The page says that there is no such learner.', tags: 'missing' },
  },
});
