import type { Sentence } from '#contract/sentences.contract.ts';
import { type ChunkedSave, getNext, withNextReduced, withoutNext } from '#machines/patterns/chunked-save.ts';
import { failureTexts, getExtra, isKind } from '#machines/patterns/failures.ts';
import * as gridTexts from '#rules/courses/grid-texts.ts';
import { replaceRow, type SentenceRow, withRejection, withRejections } from '#rules/courses/sentence-rows.ts';
import { type FailureKind, missingKinds } from '#rules/patterns/failure.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { missingSentencesIn, sentenceBaseIn } from '#services/courses/sentences.service.ts';

/** The rows of a grid, and those that are being saved. */
type SavedRows = ChunkedSave<string> & { rows: readonly SentenceRow[] };

/** The server says no to these rows; a deleted sentence is one to which nobody has access. */
export const rejectedKinds: readonly FailureKind[] = ['conflict', ...missingKinds];
/** Without the permission, no row can be saved in a call of its own either. */
export const splitKinds: readonly FailureKind[] = rejectedKinds.filter((kind) => kind !== 'forbidden');

/** The item in the answer of a rejected save. */
export const newerIn = (error: unknown) => (isKind(error, 'conflict') ? sentenceBaseIn(getExtra(error)) : null);

export const findNewer = (error: unknown): Sentence | null => {
  const newer = newerIn(error);
  return newer && 'sentence' in newer ? newer.sentence : null;
};

/** The next rows whose sentences are not there any more. */
export const missingNext = (context: SavedRows, error: unknown): readonly string[] => {
  const missing = missingSentencesIn(getExtra(error));
  return getNext(context).filter((code) => missing.includes(code));
};

const toReason = (error: unknown): string => failureMessage(failureTexts(error));

/** Whether the rejection is about all rows: the next ones together, or one more after another one. */
export function isRejectedForAll(context: SavedRows, error: unknown): boolean {
  const [code, ...others] = getNext(context);
  const reason = toReason(error);
  const isRepeated = context.rows.some((row) => row.sentence.code !== code && row.rejection === reason);
  return others.length > 0 || (isRepeated && context.chunks.length > 1);
}

export const withNextRejected = (context: SavedRows, error: unknown) => {
  const [code = ''] = getNext(context);
  const rows = replaceRow(context.rows, code, (row) => withRejection(row, toReason(error)));
  return { ...withoutNext(context), rows };
};

/** The rows of missing sentences say so, and the others of the call are sent. */
export const withNextMissing = (context: SavedRows, error: unknown) => {
  const missing = missingNext(context, error);
  return {
    ...withNextReduced(context, (code) => !missing.includes(code)),
    rows: withRejections(context.rows, missing, gridTexts.missingRow),
  };
};
