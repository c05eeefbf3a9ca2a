import { failureWords } from '#rules/labels.ts';
import { isFailure } from '#services/http/failure.ts';
import type { Notice } from './emitted.ts';

/** The server's own words of a failed call, none when it said nothing or was not reached. */
export const failureTexts = (error: unknown): readonly string[] => (isFailure(error) ? error.texts : []);

/** The HTTP status of a failed call, none when there was no answer. */
export const failureStatus = (error: unknown): number | undefined => (isFailure(error) ? error.status : undefined);

/** What a person is told of a failed call that has no words of its own (REQ-07). */
export const failureNotice = (error: unknown): Notice => ({
  type: 'notice',
  tone: 'error',
  text: failureWords(failureTexts(error)),
});
