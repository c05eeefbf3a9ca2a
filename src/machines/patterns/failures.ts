import { type FailureKind, isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import type { Notice } from './console-actors.ts';

export type ErrorParams = { error: unknown };

/** Whether a call failed with one of the kinds. */
export const isKind = (error: unknown, ...kinds: FailureKind[]): boolean =>
  isFailure(error) && kinds.includes(error.kind);

const unprocessable = 422;

/**
 * Whether the server says in words for users what is wrong with the input.
 * Only rejections with 422 do.
 */
export const isExplained = (error: unknown): boolean => isFailure(error) && error.status === unprocessable;

/** Whether the item does not exist or belongs to someone else. */
export const isMissing = ({ error }: ErrorParams): boolean => isKind(error, ...missingKinds);

/** The server's messages; empty when it sent none or was not reached. */
export const failureTexts = (error: unknown): readonly string[] => (isFailure(error) ? error.texts : []);

/** The extra data that the server sent with a rejection. */
export const getExtra = (error: unknown): unknown => (isFailure(error) ? error.extra : undefined);

export const notice = (tone: Notice['tone'], text: string): Notice => ({ type: 'notice.add', tone, text });

/**
 * The notice for a failed call.
 * Its text is the given one, else the server's message, else the generic one.
 */
export const failureNotice = (error: unknown, text?: string): Notice =>
  notice('error', text ?? failureMessage(failureTexts(error)));
