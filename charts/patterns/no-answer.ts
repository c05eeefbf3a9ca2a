import { Failure } from '#rules/patterns/failure.ts';

/** How each call can end without an answer that a chart can use. */
export const noAnswer = {
  offline: new Failure('offline'),
  'timed out': new Failure('timedOut'),
  'invalid answer': new Failure('invalidAnswer', { status: 200 }),
};
