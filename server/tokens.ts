import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, secondsOf } from './clock.ts';
import { Refusal } from './failures.ts';

const algorithm = 'HS256';
const issuer = 'learning-console';

export type Tokens = {
  /** An access token that holds the session's id. */
  signAccess(sessionId: string): Promise<string>;
  /** The session's id; throws the Refusal accessExpired (50001) or notSignedIn (50000). */
  readAccess(token: string): Promise<string>;
};

/** Access tokens: signed with `secret`, good for `accessSeconds`. */
export const createTokens = (options: { secret: Uint8Array; accessSeconds: number; clock: Clock }): Tokens => ({
  signAccess(sessionId) {
    const issuedAt = secondsOf(options.clock);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + options.accessSeconds)
      .sign(options.secret);
  },
  async readAccess(token) {
    try {
      const { payload } = await jwtVerify(token, options.secret, {
        issuer,
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate: new Date(options.clock()),
      });
      if (typeof payload.sid === 'string') return payload.sid;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new Refusal('accessExpired');
    }
    throw new Refusal('notSignedIn');
  },
});
