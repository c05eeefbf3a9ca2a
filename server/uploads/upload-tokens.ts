import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';

const algorithm = 'HS256';
const audience = 'upload';

/** The default lifetime of a token. */
export const uploadTokenSeconds = 3_600;

export type UploadTokens = {
  sign(code: string): Promise<string>;
  /** Returns the problem of a token; undefined if it is valid. */
  faultOf(token: string): Promise<'token expired' | 'bad token' | undefined>;
};

/** Issues and verifies tokens for the upload host, valid for `seconds` and signed with the secret. */
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
