/**
 * Why a service gave nothing: the server could not be reached, did not answer in time, wants a new sign-in,
 * said no, or said something that the contract does not know.
 */
export type FailureKind = 'offline' | 'timedOut' | 'sessionEnded' | 'refused' | 'invalidAnswer';

export type FailureDetails = {
  /** The HTTP status, where there was an answer. */
  status?: number | undefined;
  /** The error code of the wire. */
  code?: number | undefined;
  /** The server's own words; empty when it had none. */
  texts?: readonly string[];
  /** What is wrong with single fields, as the server sent it. */
  errors?: unknown;
  /** What the server sent along for the program to read. */
  extra?: unknown;
  /** How long the server asks to wait before the next try, in seconds. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** The only thing services throw, but for the reason of an abort; the message is the server's words in one line. */
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

/** Whether what was thrown says why a call failed, and not that the program is at fault. */
export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Failure;
}
