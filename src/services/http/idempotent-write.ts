import { isPossiblyApplied } from '#rules/patterns/failure.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { inTab, stored, storedKeys, toText } from '#services/browser/stored.ts';
import { creationKey } from './creation-key.ts';

const keyStart = 'idempotency-key:';

/** The key of a write, and its body in the next line. */
const storedWrite = (storageKey: string) => stored(storageKey, toText, inTab);

/**
 * The same write, repeated in this tab after an unknown outcome, uses the same idempotency key.
 * `name` is the kind of write; `body` identifies the write.
 * With a `creation`, tabs with the same draft write the same body once.
 * Throws what `write` throws.
 */
export async function idempotentWrite<T>(
  { name, body, creation }: { name: string; body: unknown; creation?: string | undefined },
  write: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const last = storedWrite(keyStart + name);
  const text = JSON.stringify(body);
  const known = last.read();
  const isRepeated = known?.endsWith(`\n${text}`) ?? false;
  const newKey = () => (creation === undefined ? randomKey() : creationKey(creation, text));
  const key = known && isRepeated ? known.slice(0, known.indexOf('\n')) : newKey();
  last.write(`${key}\n${text}`);
  try {
    const answer = await write(key);
    last.remove();
    return answer;
  } catch (error) {
    if (!isPossiblyApplied(error, isRepeated)) last.remove();
    throw error;
  }
}

/** Whether a write of this kind has an unknown outcome, and this tab can repeat it. */
export const canRepeatWrite = (name: string): boolean => storedWrite(keyStart + name).read() !== undefined;

/** Removes the writes of this tab whose outcome is unknown. */
export function forgetWrites(): void {
  for (const storageKey of storedKeys(keyStart, inTab)) storedWrite(storageKey).remove();
}
