import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Sentence } from '#contract/sentences.contract.ts';
import {
  type ChunkedSave,
  getNext,
  noFailure,
  toStopped,
  withNextSplit,
  withoutNext,
} from '#machines/patterns/chunked-save.ts';
import { browser, notices } from '#machines/patterns/console-actors.ts';
import { type ErrorParams, failureNotice, isKind, notice } from '#machines/patterns/failures.ts';
import {
  type Destination,
  type LeaveContext,
  type LeaveEvent,
  navigationTo,
} from '#machines/patterns/leave-confirmation.ts';
import { isEditable } from '#rules/courses/course-permissions.ts';
import { canEditSentence } from '#rules/courses/sentence-fields.ts';
import {
  countRows,
  createRowChunks,
  isRowChanged,
  markRowsSaved,
  type RowField,
  replaceRow,
  restoreRows,
  type SentenceRow,
  toStoredRows,
  withMergedRow,
  withNewerSentence,
  withoutRowChanges,
  withRowValue,
} from '#rules/courses/sentence-rows.ts';
import { sentenceListTexts, sentencesEdited } from '#rules/courses/sentence-texts.ts';
import { pathFor } from '#rules/routes.ts';
import { clearDraft, type DraftKey, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { editSentences, listSentences } from '#services/courses/sentences.service.ts';
import {
  findNewer,
  isRejectedForAll,
  missingNext,
  newerIn,
  rejectedKinds,
  splitKinds,
  withNextMissing,
  withNextRejected,
} from './sentence-grid-rejections.ts';

type Input = {
  lessonCode: string;
  email: string;
  /** Replaces the changes that this browser has stored. */
  storedDraft?: unknown;
};

type Context = LeaveContext &
  ChunkedSave<string> & {
    lessonCode: string;
    email: string;
    storedDraft: unknown;
    /** The sentences as they were read or saved last; the same list until that changes. */
    sentences: readonly Sentence[];
    rows: readonly SentenceRow[];
    /** Changed texts whose sentences the lesson does not have any more. */
    lost: readonly string[];
    /** How many sentences were saved since the user pressed 'Save'. */
    saved: number;
  };

type Code = { code: string };

type Event =
  | { type: 'list.retry' }
  | ({ type: 'row.change'; field: RowField; text: string } & Code)
  | ({ type: 'row.reset' } & Code)
  | ({ type: 'row.keep' } & Code)
  | { type: 'grid.save' }
  | { type: 'save.confirm' }
  | { type: 'save.cancel' }
  | { type: 'grid.resume' }
  | LeaveEvent;

type Output<Value> = { output: Value };

const toDraftKey = ({ email, lessonCode }: Pick<Input, 'email' | 'lessonCode'>): DraftKey => ({
  email,
  form: pathFor('lessonSentences', { code: lessonCode }),
});

export const startContext = (input: Input): Context => ({
  lessonCode: input.lessonCode,
  email: input.email,
  storedDraft: 'storedDraft' in input ? input.storedDraft : readDraft(toDraftKey(input)),
  sentences: [],
  rows: [],
  lost: [],
  chunks: [],
  saved: 0,
  ...noFailure,
  destination: null,
});

/** The rows with the sentences that they are about. */
const withRows = ({ sentences: known }: Context, rows: readonly SentenceRow[]) => {
  const sentences = rows.map(({ sentence }) => sentence);
  // Another list makes the audio of all rows load again.
  const isSame = sentences.length === known.length && sentences.every((sentence, at) => sentence === known[at]);
  return { rows, sentences: isSame ? known : sentences };
};

/** The rows of the next call. */
export const editsNext = (context: Context) => {
  const codes = new Set(getNext(context));
  return context.rows.filter(({ sentence }) => codes.has(sentence.code));
};

const changeRow = ({ rows }: Context, { code }: Code, change: (row: SentenceRow) => SentenceRow) => ({
  rows: replaceRow(rows, code, change),
});

export const sentenceGrid = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as
      | 'loading'
      | 'empty'
      | 'locked'
      | 'failed'
      | 'busy'
      | 'incomplete'
      | 'confirming'
      | 'stopped'
      | 'readOnly'
      | 'leaving',
  },
  actors: {
    loadSentences: fromPromise<readonly Sentence[], string>(({ input, signal }) => listSentences(input, signal)),
    editSentences: fromPromise<readonly Sentence[], Parameters<typeof editSentences>[0]>(({ input, signal }) =>
      editSentences(input, signal),
    ),
  },
  guards: {
    isEmpty: (_, { output }: Output<readonly Sentence[]>) => output.length === 0,
    canEdit: (_, { output }: Output<readonly Sentence[]>) => output.some(isEditable),
    isIncomplete: ({ context }) => {
      const { wrong, conflicts } = countRows(context.rows);
      return wrong > 0 || conflicts > 0;
    },
    needsConfirmation: ({ context }) => countRows(context.rows).spoken > 0,
    hasChunks: ({ context }) => context.chunks.length > 0,
    isComplete: ({ context }) => !context.rows.some(isRowChanged),
    isLocked: (_, { error }: ErrorParams) => {
      const newer = newerIn(error);
      return newer !== null && !canEditSentence(newer);
    },
    hasMissing: ({ context }, { error }: ErrorParams) => missingNext(context, error).length > 0,
    isToBeSplit: ({ context }, { error }: ErrorParams) => getNext(context).length > 1 && isKind(error, ...splitKinds),
    isDenied: ({ context }, { error }: ErrorParams) => isKind(error, 'forbidden') && isRejectedForAll(context, error),
    isConflict: (_, { error }: ErrorParams) => findNewer(error) !== null,
    isRejected: (_, { error }: ErrorParams) => isKind(error, ...rejectedKinds),
    hasUnsavedWork: ({ context }) => context.rows.some(isRowChanged),
  },
  actions: {
    setSentences: assign(({ context }, { output }: Output<readonly Sentence[]>) => {
      const { rows, lost } = restoreRows(output, context.storedDraft);
      return { sentences: output, rows, lost };
    }),
    notifyLoadFailed: sendTo(notices, (_, { error }: ErrorParams) =>
      failureNotice(error, sentenceListTexts.listFailed),
    ),
    setValue: assign(({ context }, { code, field, text }: Code & { field: RowField; text: string }) =>
      changeRow(context, { code }, (row) => withRowValue(row, field, text)),
    ),
    resetRow: assign(({ context }, { code }: Code) =>
      withRows(context, changeRow(context, { code }, withoutRowChanges).rows),
    ),
    keepChanges: assign(({ context }, { code }: Code) =>
      withRows(context, changeRow(context, { code }, withMergedRow).rows),
    ),
    setChunks: assign(({ context }) => ({ chunks: createRowChunks(context.rows), saved: 0, ...noFailure })),
    setSaved: assign(({ context }, { output }: Output<readonly Sentence[]>) => ({
      ...withRows(context, markRowsSaved(context.rows, output)),
      ...withoutNext(context),
      saved: context.saved + output.length,
    })),
    splitNext: assign(({ context }) => withNextSplit(context)),
    setNewer: assign(({ context }, { error }: ErrorParams) => {
      const newer = findNewer(error);
      const [code = ''] = getNext(context);
      const rows = newer ? replaceRow(context.rows, code, (row) => withNewerSentence(row, newer)) : context.rows;
      const isSettled = rows.some((row) => row.sentence.code === code && !isRowChanged(row));
      return {
        ...withoutNext(context),
        rows,
        // Somebody else has saved the same.
        saved: context.saved + (isSettled ? 1 : 0),
      };
    }),
    setMissing: assign(({ context }, { error }: ErrorParams) => withNextMissing(context, error)),
    setRejected: assign(({ context }, { error }: ErrorParams) => withNextRejected(context, error)),
    /** A row that was sent alone is not sent again, because it may be the only one that cannot be saved. */
    setDenied: assign(({ context }, { error }: ErrorParams) => ({
      ...(getNext(context).length === 1 && withNextRejected(context, error)),
      ...toStopped(context, error),
    })),
    setFailure: assign(({ context }, { error }: ErrorParams) => toStopped(context, error)),
    clearFailure: assign({ failure: '' }),
    saveDraft: ({ context }) => {
      const draft = toStoredRows(context.rows);
      if (draft) saveDraft(toDraftKey(context), draft);
      else clearDraft(toDraftKey(context));
    },
    notifySaved: sendTo(notices, ({ context }) => notice('success', sentencesEdited(context.saved))),
    setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
    clearDestination: assign({ destination: null }),
    clearStoredWork: ({ context }) => clearDraft(toDraftKey(context)),
    navigateToDestination: sendTo(browser, ({ context }) => navigationTo(context.destination)),
  },
});
