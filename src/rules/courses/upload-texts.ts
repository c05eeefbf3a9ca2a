import { type FailureKind, isFailure } from '#rules/patterns/failure.ts';

/** UPLOAD-02 */
export const tokenExpired = 'Token expired, please try it again';

export const coverUploadPending = 'The cover is not uploaded yet. Wait for it, try again, or cancel the upload.';

export const uploadFailed = (error: string): string =>
  `Failed to upload, ${error.trim().replace(/\.$/, '')}, please try it again later.`;

const rejected = 'the server rejected it';

const reasons: Readonly<Record<FailureKind, string>> = {
  offline: 'the server could not be reached',
  timedOut: 'the server did not answer in time',
  sessionEnded: 'the session has ended',
  forbidden: rejected,
  notFound: rejected,
  conflict: rejected,
  invalid: rejected,
  tooManyRequests: rejected,
  overloaded: rejected,
  codeNeeded: rejected,
  serverFault: rejected,
  invalidAnswer: 'the server answered with something unknown',
};

/** Why an upload failed, for the text around it. */
export function formatUploadError(error: unknown): string {
  if (!isFailure(error)) return 'something went wrong';
  return error.message || reasons[error.kind];
}
