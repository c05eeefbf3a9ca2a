import { noAnswer } from '#charts/patterns/no-answer.ts';
import { Failure } from '#rules/patterns/failure.ts';

/** A call whose permission was withdrawn after the page was opened. */
export const noPermission = new Failure('forbidden', {
  status: 403,
  code: 40300,
  texts: ['You do not have permission for this.'],
});

/** How each write can fail although the page could be opened. */
export const failedWrite = { 'no permission': noPermission, ...noAnswer };
