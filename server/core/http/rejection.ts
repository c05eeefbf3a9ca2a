import * as errorCodes from '#contract/error-codes.ts';
import type { FailureBody } from '#contract/failures.contract.ts';

const codes = { ...errorCodes };
export type ErrorName = keyof typeof codes;
export type FailureStatus = 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500 | 503;

/** What a rejection means, its status, and the text of one without its own. */
export type RejectionKind = { name: ErrorName; status: FailureStatus; error: string };

/** The kinds that know no noun; each noun has its own in `rejections.ts`. */
const known = {
  notSignedIn: { status: 401, error: 'Please sign in.' },
  accessExpired: { status: 401, error: 'The access token has expired.' },
  refreshExpired: { status: 401, error: 'The session has expired, please sign in again.' },
  sessionRevoked: { status: 401, error: 'You have been signed out, please sign in again.' },
  notAllowed: { status: 403, error: 'You do not have permission for this.' },
  notFound: { status: 404, error: 'There is nothing here.' },
  requestTimeout: { status: 408, error: 'The request arrived too slowly, please try it again.' },
  conflict: { status: 409, error: 'This has been changed in the meantime.' },
  tooLarge: { status: 413, error: 'The request is too large.' },
  invalid: { status: 422, error: 'The request is not valid.' },
  tooManyRequests: { status: 429, error: 'Too many requests, please wait a while.' },
  serverFault: { status: 500, error: 'Something went wrong, please try it again later.' },
  unavailable: {
    status: 503,
    error: 'The server cannot reach its database at the moment. Please try again in a minute.',
  },
  tookTooLong: {
    status: 503,
    error: 'This took too long, so the server stopped it. Please choose less at once, or try again later.',
  },
  overloaded: { status: 503, error: 'Too much is under way, please try it again later.' },
} as const satisfies Partial<Record<ErrorName, Omit<RejectionKind, 'name'>>>;

/** The kind of a rejection, or the name of one that knows no noun. */
export type RejectionReason = keyof typeof known | RejectionKind;

export type RejectionDetails = {
  error?: string;
  errors?: readonly string[];
  data?: unknown;
  retryAfterSeconds?: number;
  /** The action in the security log, instead of the one that `bind` names. */
  securityAction?: string;
};

/**
 * A rejected request.
 * Handlers throw it; the server responds with the failure format of the contract.
 */
export class Rejection extends Error {
  readonly errorName: ErrorName;
  readonly securityAction: string | undefined;
  readonly status: FailureStatus;
  readonly body: FailureBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: RejectionReason, details: RejectionDetails = {}) {
    const { name, status, error } = typeof reason === 'string' ? { name: reason, ...known[reason] } : reason;
    super(details.error ?? error);
    this.errorName = name;
    this.securityAction = details.securityAction;
    this.status = status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = {
      errorCode: codes[name],
      error: this.message,
      ...(details.errors ? { errors: [...details.errors] } : {}),
      ...(details.data === undefined ? {} : { data: details.data }),
    };
  }
}

/** The Rejection of a kind whose text is about a field of the body. */
export const createFieldRejection = (kind: RejectionKind, field: string): Rejection =>
  new Rejection(kind, { errors: [`${field}: ${kind.error}`] });

/** The Rejection unavailable (50300) of a server that can store nothing more. */
export const diskFull = (): Rejection =>
  new Rejection('unavailable', {
    error: 'The server has no space left to store this. Please tell the person who manages your console.',
    retryAfterSeconds: 60,
  });

/** The Rejection unavailable (50300) of a server whose settings no longer fit its data. */
export const wrongSettings = (): Rejection =>
  new Rejection('unavailable', {
    error: 'The server runs with settings that do not fit its data. Please tell the person who manages your console.',
    retryAfterSeconds: 60,
  });

/** The Rejection unavailable (50300) of a server with too much work. */
export const busy = (): Rejection =>
  new Rejection('unavailable', { error: 'The server is busy. Please try again in a moment.', retryAfterSeconds: 3 });

export const rejectionResponse = ({ status, body, retryAfterSeconds }: Rejection): Response =>
  Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
    },
  });
