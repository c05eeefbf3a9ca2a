import * as v from 'valibot';
import { downloadsPath } from '#contract/download-values.ts';
import { createSignedTokens } from '#server/core/auth/signed-tokens.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';

const audience = 'download';

/** Also of links in mails: a link opens the file without signing in. */
const linkSeconds = 3_600;

const target = v.variant('kind', [
  v.object({ kind: v.literal('task'), id: v.string() }),
  v.object({ kind: v.literal('organizationStudy'), id: v.string(), day: v.string() }),
  v.object({ kind: v.literal('learnerStudy'), id: v.string(), day: v.string() }),
]);

export type DownloadTarget = v.InferOutput<typeof target>;

const claims = v.object({ administratorId: v.number(), target });

export type DownloadClaims = v.InferOutput<typeof claims>;

export type DownloadLinks = {
  /** Returns the path and query of a link that is valid for an hour. */
  sign(claims: DownloadClaims, name: string): Promise<string>;
  /** Returns what a link opens and for whom, or its problem. */
  read(token: string): Promise<DownloadClaims | 'expired' | 'invalid'>;
};

/**
 * Signs and verifies links to private files.
 * `base` is the address of the API, '' for the console's own.
 */
export const createDownloadLinks = (options: { keys: SecretKeys; base: string; clock: Clock }): DownloadLinks => {
  const tokens = createSignedTokens({ ...options, audience });
  return {
    async sign(given, name) {
      const token = await tokens.sign(given, getSeconds(options.clock) + linkSeconds);
      return `${options.base}${downloadsPath}/${encodeURIComponent(name)}?token=${token}`;
    },
    async read(token) {
      const payload = await tokens.read(token);
      if (typeof payload === 'string') return payload;
      const { success, output } = v.safeParse(claims, payload);
      return success ? output : 'invalid';
    },
  };
};
