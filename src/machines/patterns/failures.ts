import { type FailureKind, isFailure } from '#rules/failure.ts';
import { failureMessage } from '#rules/labels.ts';
import type { Notice } from './emitted.ts';

type ErrorParams = { error: unknown };

/** Whether a call failed with one of the kinds. */
export const isKind = (error: unknown, ...kinds: FailureKind[]): boolean =>
  isFailure(error) && kinds.includes(error.kind);

/** Whether the item does not exist or belongs to another customer. */
export const isMissing = ({ error }: ErrorParams): boolean => isKind(error, 'forbidden', 'notFound', 'invalid');

/** The server's messages; empty when it sent none or was not reached. */
export const failureTexts = (error: unknown): readonly string[] => (isFailure(error) ? error.texts : []);

/** The extra data that the server sent with a rejection. */
export const extraOf = (error: unknown): unknown => (isFailure(error) ? error.extra : undefined);

/** The notice for a failed call without a specified text: the server's message or the generic text. */
export const failureNotice = (error: unknown): Notice => ({
  type: 'notice',
  tone: 'error',
  text: failureMessage(failureTexts(error)),
});
