import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from '#machines/patterns/event-params.ts';
import { type ErrorParams, isKind } from '#machines/patterns/failures.ts';
import { findPeriodProblem } from '#rules/downloads/study-period.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { canRequestPeriod, type PeriodRequest, requestStudyPeriod } from '#services/downloads/study-period.service.ts';

type Context = PeriodRequest & {
  canRequest: boolean;
  /** Why the server has not accepted the request; else empty. */
  problem: string;
};

const file = setup({
  types: {
    context: {} as Context,
    input: {} as PeriodRequest & { canRequest?: boolean },
    events: {} as { type: 'days.choose'; window: DayWindow } | { type: 'file.request' },
    tags: {} as 'busy' | 'requested' | 'notOffered' | 'hidden',
  },
  actors: {
    requestStudyPeriod: fromPromise<void, PeriodRequest>(({ input, signal }) => requestStudyPeriod(input, signal)),
  },
  guards: {
    canRequest: ({ context }) => context.canRequest,
    isOther: ({ context }, { window: { start, end } }: { window: DayWindow }) =>
      start !== context.window.start || end !== context.window.end,
    isNotOffered: (_, { error }: ErrorParams) => isKind(error, 'notFound'),
  },
  actions: {
    setDays: assign((_, { window }: { window: DayWindow }) => ({ window, problem: '' })),
    setProblem: assign((_, { error }: ErrorParams) => ({ problem: findPeriodProblem(error) })),
    clearProblem: assign({ problem: '' }),
  },
});

const choosingDays = file.createStateConfig({
  on: {
    'days.choose': {
      description: 'The user chooses other days.',
      guard: { type: 'isOther', params: toEvent },
      target: '#studyPeriod.choosing',
      actions: { type: 'setDays', params: toEvent },
      meta: { requirements: ['MONTH-19'] },
    },
  },
});

const requestingFile = file.createStateConfig({
  on: {
    'file.request': {
      description: "The user presses 'Prepare file'.",
      target: '#studyPeriod.requesting',
      actions: 'clearProblem',
      meta: { requirements: ['MONTH-19'] },
    },
    ...choosingDays.on,
  },
});

export const studyPeriodMachine = file.createMachine({
  id: 'studyPeriod',
  description: 'Requests the study data of an organization and a period as one file.',
  context: ({ input }) => ({ ...input, canRequest: input.canRequest ?? canRequestPeriod(), problem: '' }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Chooses whether the dialog offers a file of a period.',
      always: [
        {
          description: 'The server can make the file, or has not said yet.',
          guard: 'canRequest',
          target: 'choosing',
          meta: { requirements: ['MONTH-19'] },
        },
        { description: 'The server has said before that it makes no such file.', target: 'hidden' },
      ],
    },
    choosing: {
      description: 'The dialog offers a file of the chosen days.',
      meta: { requirements: ['MONTH-19'] },
      ...requestingFile,
    },
    requesting: {
      description: 'The server accepts the request; further presses send nothing.',
      tags: 'busy',
      meta: { requirements: ['MONTH-19'] },
      invoke: {
        id: 'requestStudyPeriod',
        src: 'requestStudyPeriod',
        input: ({ context: { orgCode, window } }) => ({ orgCode, window }),
        onDone: { description: 'The file is made in the background; a mail follows.', target: 'requested' },
        onError: [
          {
            description: 'The server makes no file of a period; files of single days stay.',
            guard: { type: 'isNotOffered', params: toEvent },
            target: 'notOffered',
            meta: { requirements: ['MONTH-19'] },
          },
          {
            description: 'The file was not requested; the dialog says why.',
            target: 'rejected',
            actions: { type: 'setProblem', params: toEvent },
            meta: { requirements: ['MONTH-19'] },
          },
        ],
      },
    },
    requested: {
      description: 'The dialog says that the file is made, and where it appears.',
      tags: 'requested',
      meta: { requirements: ['MONTH-19'] },
      ...choosingDays,
    },
    rejected: {
      description: 'The dialog says why there is no file; the days stay chosen.',
      meta: { requirements: ['MONTH-19'] },
      ...requestingFile,
    },
    notOffered: {
      description: 'The dialog says that this server has files of single days only.',
      tags: 'notOffered',
      meta: { requirements: ['MONTH-19'] },
    },
    hidden: { description: 'The dialog offers files of single days only.', tags: 'hidden' },
  },
});
