import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Lesson } from '#contract/lessons.contract.ts';
import {
  type ChunkedSave,
  getNext,
  noFailure,
  toStopped,
  withNextSplit,
  withoutNext,
} from '#machines/patterns/chunked-save.ts';
import { browser, notices } from '#machines/patterns/console-actors.ts';
import { type ErrorParams, failureTexts, isKind, notice } from '#machines/patterns/failures.ts';
import {
  type Destination,
  type LeaveContext,
  type LeaveEvent,
  navigationTo,
} from '#machines/patterns/leave-confirmation.ts';
import type { LineField, PastedBatch, PastedLine } from '#rules/courses/pasted-lines.ts';
import {
  countLines,
  countRemaining,
  createLineChunks,
  markCreated,
  markRejected,
  withLineText,
} from '#rules/courses/sentence-batch.ts';
import { linesCreated, pageClosed } from '#rules/courses/sentence-texts.ts';
import { findVoice } from '#rules/courses/voices.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { createSentences } from '#services/courses/sentences.service.ts';
import { clearStoredLines, findLinesCreation, storeLines } from '#services/courses/stored-lines.ts';

type Input = {
  email: string;
  lesson: Pick<Lesson, 'code' | 'activityCount'>;
  /** The number of sentences that were added since the lesson was read. */
  createdBefore: number;
  batch: PastedBatch;
};

type Context = LeaveContext &
  ChunkedSave<PastedLine> &
  Omit<PastedBatch, 'unanswered'> & {
    email: string;
    lessonCode: string;
    /** How many sentences the lesson took before the first of them was created. */
    remaining: number;
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

/** The lesson that was read again after a reload counts the sentences that were created before. */
export const startContext = ({ email, lesson, createdBefore, batch }: Input): Context => {
  const { unanswered, ...rest } = batch;
  const isUnanswered = unanswered.length > 0;
  return {
    ...rest,
    email,
    lessonCode: lesson.code,
    remaining: countRemaining(lesson, createdBefore) + countLines(batch.lines).created,
    chunks: isUnanswered ? createLineChunks(batch) : [],
    failure: isUnanswered ? pageClosed : '',
    isOutcomeUnknown: isUnanswered,
    destination: null,
  };
};

const canCreate = ({ lines, gender, remaining }: Context): boolean => {
  const { created, wrong, left } = countLines(lines);
  return findVoice(gender) !== undefined && wrong === 0 && left > 0 && created + left <= remaining;
};

/** Stores the lines, of which the last ones may have been sent without an answer. */
const store = (context: Context, last: readonly PastedLine[]) => {
  const { lines, emptyLines, gender, uncertain } = context;
  storeLines(context, { lines, emptyLines, gender, uncertain, unanswered: last.map(({ line }) => line) });
};

type NextRequest = { email: string; lessonCode: string; gender: string; texts: readonly PastedLine[] };

/** What the next call creates. */
export const toNextRequest = (context: Context): NextRequest => {
  const { email, lessonCode, gender } = context;
  return { email, lessonCode, gender, texts: getNext(context) };
};

export const sentenceBatch = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'busy' | 'incomplete' | 'stopped' | 'combined' | 'leaving',
  },
  actors: {
    createSentences: fromPromise<void, NextRequest>(({ input: { email, ...request }, signal }) => {
      const creation = findLinesCreation({ email, ...request }, request.texts);
      return createSentences({ ...request, creation }, signal);
    }),
  },
  guards: {
    canCreate: ({ context }) => canCreate(context),
    hasChunks: ({ context }) => context.chunks.length > 0,
    isComplete: ({ context }) => countLines(context.lines).left === 0,
    isUnanswered: ({ context }) => context.isOutcomeUnknown,
    hasCreated: ({ context }) => countLines(context.lines).created > 0,
    hasOtherLines: ({ context }) => context.lines.length > 1,
    isLastRejected: ({ context: { lines } }) => countLines(lines).left === 1 && lines.length > 1,
    isNothingCreated: ({ context }) => countLines(context.lines).created === 0,
    isToBeSplit: ({ context }, { error }: ErrorParams) =>
      getNext(context).length > 1 && isKind(error, 'notFound', 'invalid'),
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
    setChunks: assign(({ context: { lines } }) => ({
      chunks: createLineChunks({ lines, unanswered: [] }),
      ...noFailure,
    })),
    setCreated: assign(({ context }) => ({
      ...withoutNext(context),
      lines: markCreated(context.lines, getNext(context)),
    })),
    setRejected: assign(({ context }, { error }: ErrorParams) => ({
      ...withoutNext(context),
      lines: markRejected(context.lines, getNext(context), failureMessage(failureTexts(error))),
    })),
    splitNext: assign(({ context }) => withNextSplit(context)),
    setFailure: assign(({ context }, { error }: ErrorParams) => toStopped(context, error)),
    clearFailure: assign({ failure: '' }),
    notifyCreated: sendTo(notices, ({ context }) => notice('success', linesCreated(countLines(context.lines).created))),
    navigateToLesson: sendTo(browser, ({ context }) =>
      navigationTo({ to: pathFor('lessonDetail', { code: context.lessonCode }), isBack: false }),
    ),
    setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
    clearDestination: assign({ destination: null }),
    saveLines: ({ context }) => store(context, context.isOutcomeUnknown ? getNext(context) : []),
    saveSent: ({ context }) => store(context, getNext(context)),
    clearStoredWork: ({ context }) => clearStoredLines(context),
    navigateToDestination: sendTo(browser, ({ context }) => navigationTo(context.destination)),
  },
});
