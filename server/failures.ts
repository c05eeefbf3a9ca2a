import { errorCodes, type FailureBody } from '#contract/failures.contract.ts';

export type ErrorName = keyof typeof errorCodes;
export type FailureStatus = 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

const known: Record<ErrorName, { status: FailureStatus; error: string }> = {
  notSignedIn: { status: 401, error: 'Please sign in.' },
  accessExpired: { status: 401, error: 'The access token has expired.' },
  refreshExpired: { status: 401, error: 'The session has expired, please sign in again.' },
  sessionRevoked: { status: 401, error: 'You have been signed out, please sign in again.' },
  accountDisabled: { status: 401, error: 'This account is disabled.' },
  notAllowed: { status: 403, error: 'You do not have permission for this.' },
  notFound: { status: 404, error: 'There is nothing here.' },
  conflict: { status: 409, error: 'This has been changed meanwhile.' },
  tooLarge: { status: 413, error: 'The request is too large.' },
  invalid: { status: 422, error: 'The request is not valid.' },
  wrongCredentials: { status: 422, error: 'E-mail or password is wrong.' },
  wrongResetCode: { status: 422, error: 'The code is wrong or has expired.' },
  tooManyRequests: { status: 429, error: 'Too many requests, please wait a while.' },
  serverFault: { status: 500, error: 'Something went wrong, please try it again later.' },
  overloaded: { status: 503, error: 'Too much is under way, please try it again later.' },
};

export type RefusalDetails = {
  /** Another text for a person than the usual one. */
  error?: string;
  /** What was wrong, one sentence a field, each beginning with the field's path. */
  errors?: readonly string[];
  /** What the console reads along: the present item of a conflict, or `extra`. */
  data?: unknown;
  retryAfterSeconds?: number;
};

/** The server says no. Thrown by handlers and carried out in the contract's failure form. */
export class Refusal extends Error {
  readonly status: FailureStatus;
  readonly body: FailureBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(name: ErrorName, details: RefusalDetails = {}) {
    const { status, error } = known[name];
    super(details.error ?? error);
    this.status = status;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.body = {
      errorCode: errorCodes[name],
      error: this.message,
      ...(details.errors ? { errors: [...details.errors] } : {}),
      ...(details.data === undefined ? {} : { data: details.data }),
    };
  }
}

/** The answer to a refused request. */
export const refusalResponse = ({ status, body, retryAfterSeconds }: Refusal): Response =>
  Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
      ...(status === 413 ? { Connection: 'close' } : {}),
    },
  });
