/**
 * `overloaded` means that the server rejects new work for now.
 * `codeNeeded` means that the sign-in needs a code.
 * `invalidAnswer` means a success whose body has another format.
 */
export type FailureKind =
  | 'offline'
  | 'timedOut'
  | 'sessionEnded'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'invalid'
  | 'tooManyRequests'
  | 'overloaded'
  | 'codeNeeded'
  | 'serverFault'
  | 'invalidAnswer';

export const missingKinds: readonly FailureKind[] = ['forbidden', 'notFound', 'invalid'];

/** The write was possibly applied. */
export const unknownOutcomeKinds: readonly FailureKind[] = ['offline', 'timedOut', 'serverFault', 'invalidAnswer'];

/** The write was not applied, and neither was an earlier one with the same idempotency key. */
const notAppliedKinds: readonly FailureKind[] = ['notFound', 'conflict', 'invalid'];

export type FailureDetails = {
  status?: number | undefined;
  code?: number | undefined;
  texts?: readonly string[];
  errors?: unknown;
  extra?: unknown;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The only error that services throw, except the reason of an abort. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly texts: readonly string[];
  readonly errors: unknown;
  readonly extra: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    const texts = details.texts ?? [];
    super(texts.join(', '), details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.texts = texts;
    this.errors = details.errors;
    this.extra = details.extra;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure;
}

/**
 * Whether a write that failed or was aborted is possibly applied.
 * A repeated one that was not looked at (such as 429) leaves the outcome of the first one unknown.
 */
export function isPossiblyApplied(error: unknown, wasUnknown: boolean): boolean {
  if (!isFailure(error)) return true;
  return unknownOutcomeKinds.includes(error.kind) || (wasUnknown && !notAppliedKinds.includes(error.kind));
}
