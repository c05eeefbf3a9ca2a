// The error codes of the wire format by meaning, for `import * as errorCodes`.

/** The token is missing or invalid. */
export const notSignedIn = 50000;
/** The access token has expired: refresh and try again. */
export const accessExpired = 50001;
/** The refresh token has expired or was used twice. */
export const refreshExpired = 50002;
/** Signed out elsewhere, or the session was revoked. */
export const sessionRevoked = 50006;
/** The account is disabled. */
export const administratorDisabled = 50007;
/** The permission or the organization is missing. */
export const notAllowed = 40300;
export const notFound = 40400;
/** The request body arrived too slowly. */
export const requestTimeout = 40800;
/** Another request was faster, or the idempotency key was used for another request. */
export const conflict = 40900;
export const tooLarge = 41300;
/** The request does not match the contract; `errors` names the fields. */
export const invalid = 42200;
export const wrongCredentials = 42210;
export const wrongResetCode = 42211;
export const weakPassword = 42212;
/**
 * The password is right, but a code is needed too.
 * `data.token` is for the call that sends the code.
 */
export const secondFactorNeeded = 42213;
export const wrongSecondFactor = 42214;
/** The token of a sign-in that needs a code has expired or was used. */
export const signInExpired = 42215;
export const tooManyRequests = 42900;
export const serverFault = 50099;
/** The database does not respond: try again later. */
export const unavailable = 50300;
/** The request took too long and was stopped: the same request would take as long again. */
export const tookTooLong = 50301;
export const overloaded = 12000;
