import { errors, jwtVerify, SignJWT } from 'jose';
import { Rejection } from '#server/http/rejection.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';

const algorithm = 'HS256';
const issuer = 'learning-console';
const audience = 'learning-console-api';

export type Tokens = {
  /** The token is valid until `endsAt` (Unix seconds) at the latest. */
  signAccess(sessionId: string, endsAt: number): Promise<string>;
  /** Returns the session ID. Throws the Rejection accessExpired (50001) or notSignedIn (50000). */
  readAccess(token: string): Promise<string>;
};

export const createTokens = (options: { secret: Uint8Array; accessSeconds: number; clock: Clock }): Tokens => ({
  signAccess(sessionId, endsAt) {
    const issuedAt = secondsOf(options.clock);
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.min(issuedAt + options.accessSeconds, endsAt))
      .sign(options.secret);
  },
  async readAccess(token) {
    try {
      const { payload } = await jwtVerify(token, options.secret, {
        issuer,
        audience,
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate: new Date(options.clock()),
      });
      if (typeof payload.sid === 'string') return payload.sid;
    } catch (error) {
      const isOld =
        error instanceof errors.JWTClaimValidationFailed && error.claim === 'aud' && error.reason === 'missing';
      if (error instanceof errors.JWTExpired || isOld) throw new Rejection('accessExpired');
    }
    throw new Rejection('notSignedIn');
  },
});
