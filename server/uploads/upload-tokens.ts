import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, secondsOf } from '#server/clock.ts';

const algorithm = 'HS256';
const audience = 'upload';

/** For how long a token is good, unless told otherwise. */
export const uploadTokenSeconds = 3_600;

export type UploadTokens = {
  /** A token for the administrator with the code. */
  sign(code: string): Promise<string>;
  /** What is wrong with a token; undefined where it is good. */
  faultOf(token: string): Promise<'token expired' | 'bad token' | undefined>;
};

/** Tokens for the upload host, good for `seconds`, signed with the secret. */
export const createUploadTokens = (options: { secret: Uint8Array; seconds: number; clock: Clock }): UploadTokens => ({
  sign(code) {
    const issuedAt = secondsOf(options.clock);
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm })
      .setSubject(code)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + options.seconds)
      .sign(options.secret);
  },
  async faultOf(token) {
    try {
      const currentDate = new Date(options.clock());
      await jwtVerify(token, options.secret, {
        audience,
        algorithms: [algorithm],
        requiredClaims: ['exp'],
        currentDate,
      });
      return undefined;
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'token expired' : 'bad token';
    }
  },
});
