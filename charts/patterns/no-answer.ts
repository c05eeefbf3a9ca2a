import { Failure } from '#rules/patterns/failure.ts';

/** A call whose permission was withdrawn after the page was opened. */
export const noPermission = new Failure('forbidden', {
  status: 403,
  code: 40300,
  texts: ['You do not have permission for this.'],
});

/** How each call can end without an answer that a chart can use. */
export const noAnswer = {
  offline: new Failure('offline'),
  'timed out': new Failure('timedOut'),
  'invalid answer': new Failure('invalidAnswer', { status: 200 }),
};
