import { assign, emit, fromPromise, setup } from 'xstate';
import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { type AddressChanged, addressEar } from '#machines/shared/address-ear.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { failureStatus } from '#machines/shared/failure-texts.ts';
import {
  type Day,
  type DayChanged,
  dayTransition,
  presentDay,
  type WindowEvents,
  windowGuards,
  windowTransitions,
} from '#machines/shared/seven-days.ts';
import { addressWithWindow, startInAddress, windowInAddress } from '#rules/address-window.ts';
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

const placeIn = ({ address, today }: { address: string; today: string }) => ({ address, space: 'report', today });

const reportSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Events,
    input: {} as Input,
    emitted: {} as GoTo,
    children: {} as Record<ReportSectionName, 'reportSection'>,
  },
  actors: {
    presentDay,
    addressEar,
    reportSection: reportSectionMachine,
    loadLearner: fromPromise<LearnerDetail, string>(({ input: userId, signal }) => loadLearner(userId, signal)),
    loadLearnerDashboard: fromPromise<LearnerDashboard, { userId: string; window: DayWindow }>(({ input, signal }) =>
      loadLearnerDashboard(input, signal),
    ),
  },
  guards: {
    ...windowGuards,
    isOtherWindow: ({ context }, { address }: { address: string }) =>
      startInAddress(placeIn({ ...context, address })) !== startInAddress(placeIn(context)),
    isRefusal: (_, { error }: { error: unknown }) => failureStatus(error) === 403,
    // a server may find an ID no good (422) before it looks for whom it names
    isUnknownLearner: (_, { error }: { error: unknown }) => [404, 422].includes(failureStatus(error) ?? 0),
  },
  actions: {
    setAddress: assign((_, { address }: { address: string }) => ({ address })),
    setWindowOfAddress: assign(({ context: { today } }, { address }: { address: string }) => ({
      address,
      window: windowInAddress(placeIn({ address, today })),
      figures: null,
    })),
    setChoice: assign(({ context }, { window }: Choice) => ({
      address: addressWithWindow(placeIn(context), window),
      window,
      figures: null,
    })),
    goToChoice: emit(({ context }, { window }: Choice): GoTo => {
      const path = addressWithWindow(placeIn(context), window);
      return { type: 'goTo', path, replace: path === context.address };
    }),
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
  context: ({ input }) => ({ ...input, window: windowInAddress(placeIn(input)), learner: null, figures: null }),
  invoke: [
    { id: 'presentDay', src: 'presentDay', input: ({ context: { today, timeZone } }) => ({ today, timeZone }) },
    { id: 'addressEar', src: 'addressEar', input: ({ context: { address } }) => ({ address }) },
  ],
  initial: 'open',
  on: {
    'day.changed': dayTransition,
    'address.changed': {
      description: 'The address has changed elsewhere than in the days.',
      actions: { type: 'setAddress', params: ({ event }) => event },
    },
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
            'address.changed': {
              description: 'The address names other days, as after Back.',
              guard: { type: 'isOtherWindow', params: ({ event }) => event },
              target: '.loading',
              actions: { type: 'setWindowOfAddress', params: ({ event }) => event },
            },
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
              meta: { requirements: ['REPORT-06'] },
              on: { 'report.retry': again },
            },
          },
        },
      },
    },
    refused: {
      description: 'The page says that this learner is not one that the person may see, and shows no figure.',
      meta: { requirements: ['PERM-05'] },
    },
    missing: { description: 'The page says that there is no such learner.' },
  },
});
