import { randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';

const algorithm = 'HS256';
const issuer = 'learning-console';

export type SignedTokens = {
  /** Signs claims that are valid until `endsAt` (Unix seconds). */
  sign(claims: JWTPayload, endsAt: number): Promise<string>;
  /** Returns the claims of a token, or its problem; 'expired' also after its key was removed. */
  read(token: string): Promise<JWTPayload | 'expired' | 'invalid'>;
  /** Returns the claims that were signed here, also when they have expired. */
  readSigned(token: string): Promise<{ claims: JWTPayload; isExpired: boolean } | 'expired' | 'invalid'>;
};

class UnknownKey extends Error {}

/** Signs and verifies tokens for one audience; each names its key, and no two are equal. */
export const createSignedTokens = (options: { keys: SecretKeys; audience: string; clock: Clock }): SignedTokens => {
  const { keys, audience, clock } = options;
  const values = new Map(keys.map(({ id, value }) => [id, value]));
  const [signing] = keys;
  const getKey = ({ kid }: { kid?: string }): Uint8Array => {
    const value = values.get(kid ?? '');
    if (value === undefined) throw new UnknownKey();
    return value;
  };
  const readSigned: SignedTokens['readSigned'] = async (token) => {
    const currentDate = new Date(clock());
    const checks = { issuer, audience, algorithms: [algorithm], requiredClaims: ['exp'], currentDate };
    try {
      return { claims: (await jwtVerify(token, getKey, checks)).payload, isExpired: false };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { claims: error.payload, isExpired: true };
      return error instanceof UnknownKey ? 'expired' : 'invalid';
    }
  };
  return {
    readSigned,
    sign: (claims, endsAt) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: signing.id })
        .setJti(randomUUID())
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(getSeconds(clock))
        .setExpirationTime(endsAt)
        .sign(signing.value),
    async read(token) {
      const read = await readSigned(token);
      if (typeof read === 'string') return read;
      return read.isExpired ? 'expired' : read.claims;
    },
  };
};
