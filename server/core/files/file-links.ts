import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { isSame, keyedHash } from '#server/core/runtime/secrets.ts';

/** A link to a file stays the same for a day, so that browsers cache the file. */
const periodSeconds = 86_400;

type LinkQuery = Readonly<Partial<Record<'expires' | 'key' | 'signature', string>>>;

export type FileLinks = {
  /** Returns the query of a link to a file that is valid for one to two days. */
  sign(fileKey: string): string;
  /** Returns the seconds until the link expires; undefined for a link that is not valid. */
  secondsLeft(fileKey: string, query: LinkQuery): number | undefined;
};

const secondsForm = /^\d{1,12}$/;

/** Makes links with the first key and accepts those of all keys. */
export const createFileLinks = ({ keys, clock }: { keys: SecretKeys; clock: Clock }): FileLinks => {
  const [signing] = keys;
  const values = new Map(keys.map(({ id, value }) => [id, value]));
  const hash = (value: Uint8Array, expires: string, fileKey: string) => keyedHash(value, `${expires}\n${fileKey}`);
  return {
    sign(fileKey) {
      const expires = String((Math.floor(getSeconds(clock) / periodSeconds) + 2) * periodSeconds);
      const signature = hash(signing.value, expires, fileKey);
      return new URLSearchParams({ expires, key: signing.id, signature }).toString();
    },
    secondsLeft(fileKey, { expires = '', key = '', signature = '' }) {
      const value = values.get(key);
      const left = Number(expires) - getSeconds(clock);
      if (value === undefined || !secondsForm.test(expires) || left <= 0) return undefined;
      return isSame(signature, hash(value, expires, fileKey)) ? left : undefined;
    },
  };
};
