import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Lesson } from '#contract/lessons.contract.ts';
import { browser, notices } from '#machines/patterns/console-actors.ts';
import { type ErrorParams, failureTexts, isKind, notice } from '#machines/patterns/failures.ts';
import {
  type Destination,
  type LeaveContext,
  type LeaveEvent,
  navigationTo,
} from '#machines/patterns/leave-confirmation.ts';
import {
  countLines,
  countRemaining,
  createLineChunks,
  type LineChunk,
  type LineField,
  markCreated,
  markRejected,
  type PastedLine,
  readPastedLines,
  toSingleChunks,
  withLineText,
} from '#rules/courses/pasted-lines.ts';
import { linesCreated } from '#rules/courses/sentence-texts.ts';
import { findVoice } from '#rules/courses/voices.ts';
import { isPossiblyApplied } from '#rules/patterns/failure.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { createSentences } from '#services/courses/sentences.service.ts';

type Input = {
  lesson: Pick<Lesson, 'code' | 'activityCount'>;
  /** The number of sentences that were added since the lesson was read. */
  createdBefore: number;
  pasted: string;
  gender: string;
};

type Context = LeaveContext & {
  lessonCode: string;
  /** How many sentences the lesson took before the first of them was created. */
  remaining: number;
  lines: readonly PastedLine[];
  /** The number of empty lines that are left out. */
  emptyLines: number;
  /** The voice of all sentences. */
  gender: string;
  /** What is still to be sent. */
  chunks: readonly LineChunk[];
  /** Why the creation stopped. */
  failure: string;
  /** Whether the lines that were sent last are possibly created. */
  isOutcomeUnknown: boolean;
};

type LineChange = { line: number; field: LineField; text: string };

type Event =
  | ({ type: 'line.change' } & LineChange)
  | { type: 'line.remove'; line: number }
  | { type: 'voice.choose'; gender: string }
  | { type: 'batch.create' }
  | { type: 'batch.resume' }
  | { type: 'batch.combine' }
  | LeaveEvent;

const noFailure = { failure: '', isOutcomeUnknown: false };

export const startContext = ({ lesson, createdBefore, pasted, gender }: Input): Context => ({
  lessonCode: lesson.code,
  remaining: countRemaining(lesson, createdBefore),
  ...readPastedLines(pasted),
  gender,
  chunks: [],
  ...noFailure,
  destination: null,
});

const canCreate = ({ lines, gender, remaining }: Context): boolean => {
  const { created, wrong, left } = countLines(lines);
  return findVoice(gender) !== undefined && wrong === 0 && left > 0 && created + left <= remaining;
};

/** The lines of the next call. */
export const sentNext = ({ chunks: [first = []] }: Context): LineChunk => first;

export const sentenceBatch = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'incomplete' | 'stopped' | 'combined' | 'leaving',
  },
  actors: {
    createSentences: fromPromise<void, Parameters<typeof createSentences>[0]>(({ input, signal }) =>
      createSentences(input, signal),
    ),
  },
  guards: {
    canCreate: ({ context }) => canCreate(context),
    hasChunks: ({ context }) => context.chunks.length > 0,
    isComplete: ({ context }) => countLines(context.lines).left === 0,
    hasOtherLines: ({ context }) => context.lines.length > 1,
    isLastRejected: ({ context: { lines } }) => countLines(lines).left === 1 && lines.length > 1,
    isNothingCreated: ({ context }) => countLines(context.lines).created === 0,
    isToBeSplit: ({ context }, { error }: ErrorParams) =>
      sentNext(context).length > 1 && isKind(error, 'notFound', 'invalid'),
    isRejected: (_, { error }: ErrorParams) => isKind(error, 'invalid'),
    hasUnsavedWork: ({ context }) => context.lines.some(({ isCreated, text }) => !isCreated && text.trim() !== ''),
  },
  actions: {
    setText: assign(({ context }, { line, field, text }: LineChange) => ({
      lines: context.lines.map((one) => (one.line === line ? withLineText(one, field, text) : one)),
    })),
    removeLine: assign(({ context }, { line }: { line: number }) => ({
      lines: context.lines.filter((one) => one.line !== line),
    })),
    setVoice: assign((_, { gender }: { gender: string }) => ({ gender })),
    setChunks: assign(({ context }) => ({ chunks: createLineChunks(context.lines), ...noFailure })),
    setCreated: assign(({ context }) => ({
      lines: markCreated(context.lines, sentNext(context)),
      chunks: context.chunks.slice(1),
      isOutcomeUnknown: false,
    })),
    setRejected: assign(({ context }, { error }: ErrorParams) => ({
      lines: markRejected(context.lines, sentNext(context), failureMessage(failureTexts(error))),
      chunks: context.chunks.slice(1),
      isOutcomeUnknown: false,
    })),
    splitChunks: assign(({ context: { chunks } }) => ({
      chunks: [...toSingleChunks(chunks.slice(0, 1)), ...chunks.slice(1)],
      isOutcomeUnknown: false,
    })),
    setFailure: assign(({ context }, { error }: ErrorParams) => ({
      failure: failureMessage(failureTexts(error)),
      isOutcomeUnknown: isPossiblyApplied(error, context.isOutcomeUnknown),
    })),
    clearFailure: assign({ failure: '' }),
    notifyCreated: sendTo(notices, ({ context }) => notice('success', linesCreated(countLines(context.lines).created))),
    navigateToLesson: sendTo(browser, ({ context }) =>
      navigationTo({ to: pathFor('lessonDetail', { code: context.lessonCode }), isBack: false }),
    ),
    setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
    clearDestination: assign({ destination: null }),
    clearStoredWork: () => {},
    navigateToDestination: sendTo(browser, ({ context }) => navigationTo(context.destination)),
  },
});
