import * as v from 'valibot';

/** Error codes of the wire, by what they mean. */
export const errorCodes = {
  /** No token, or none that is valid. */
  notSignedIn: 50000,
  /** The access token has expired: refresh and try again. */
  accessExpired: 50001,
  /** The refresh token has expired or was used twice. */
  refreshExpired: 50002,
  /** Signed out elsewhere, or the session was revoked. */
  sessionRevoked: 50006,
  /** The account is disabled. */
  accountDisabled: 50007,
  /** Permission or organisation not held. */
  notAllowed: 40300,
  notFound: 40400,
  /** Another request was faster, or the idempotency key was used for something else. */
  conflict: 40900,
  tooLarge: 41300,
  /** The request does not have the form of the contract; `errors` says where. */
  invalid: 42200,
  wrongCredentials: 42210,
  wrongResetCode: 42211,
  tooManyRequests: 42900,
  serverFault: 50099,
  overloaded: 12000,
} as const;

/** Codes after which nothing but a new sign-in helps. */
export const sessionEndingCodes: readonly number[] = [
  errorCodes.notSignedIn,
  errorCodes.refreshExpired,
  errorCodes.sessionRevoked,
  errorCodes.accountDisabled,
];

/** The body of every answer of the reference server that is not a success. */
export const failureBody = v.object({
  errorCode: v.number(),
  error: v.string(),
  errors: v.optional(v.array(v.string())),
  data: v.optional(v.unknown()),
});

export type FailureBody = v.InferOutput<typeof failureBody>;
