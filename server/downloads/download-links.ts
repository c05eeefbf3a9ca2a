import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { downloadsPath } from '#contract/download-values.ts';
import { type Clock, secondsOf } from '#server/runtime/clock.ts';

const algorithm = 'HS256';
const audience = 'download';

const linkSeconds = 3_600;

export const mailedLinkDays = 7;

const target = v.variant('kind', [
  v.object({ kind: v.literal('task'), id: v.string() }),
  v.object({ kind: v.literal('organizationStudy'), id: v.string(), day: v.string() }),
  v.object({ kind: v.literal('learnerStudy'), id: v.string(), day: v.string() }),
]);

export type DownloadTarget = v.InferOutput<typeof target>;

const claims = v.object({ administratorId: v.number(), target });

export type DownloadClaims = v.InferOutput<typeof claims>;

export type DownloadLinks = {
  /** Returns the path and query of a link that is valid for `seconds`. */
  sign(claims: DownloadClaims, name: string, seconds?: number): Promise<string>;
  /** Returns what a link opens and for whom, or its problem. */
  read(token: string): Promise<DownloadClaims | 'expired' | 'invalid'>;
};

/** Signs and verifies links to private files; `base` is the address of the API, '' for the console's own. */
export const createDownloadLinks = (options: { secret: Uint8Array; base: string; clock: Clock }): DownloadLinks => ({
  async sign(given, name, seconds = linkSeconds) {
    const issuedAt = secondsOf(options.clock);
    const token = await new SignJWT(given)
      .setProtectedHeader({ alg: algorithm })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(options.secret);
    return `${options.base}${downloadsPath}/${encodeURIComponent(name)}?token=${token}`;
  },
  async read(token) {
    try {
      const currentDate = new Date(options.clock());
      const checks = { audience, algorithms: [algorithm], requiredClaims: ['exp'], currentDate };
      const { payload } = await jwtVerify(token, options.secret, checks);
      return v.parse(claims, payload);
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
    }
  },
});
