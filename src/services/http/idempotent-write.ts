import { isFailure, unknownOutcomeKinds } from '#rules/patterns/failure.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { safeStorage } from '#services/browser/safe-storage.ts';
import { storedNames } from '#services/browser/stored-names.ts';

const keyStart = 'idempotency-key:';
const storage = safeStorage(() => sessionStorage);

/**
 * The same write, repeated in this tab after an unknown outcome, uses the same idempotency key.
 * `name` is the kind of write; `body` identifies the write.
 * Throws what `write` throws.
 */
export async function idempotentWrite<T>(
  { name, body }: { name: string; body: unknown },
  write: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const storageKey = keyStart + name;
  const text = JSON.stringify(body);
  const stored = storage.read(storageKey);
  const key = stored?.endsWith(`\n${text}`) ? stored.slice(0, stored.indexOf('\n')) : randomKey();
  storage.write(storageKey, `${key}\n${text}`);
  try {
    const answer = await write(key);
    storage.remove(storageKey);
    return answer;
  } catch (error) {
    if (isFailure(error) && !unknownOutcomeKinds.includes(error.kind)) storage.remove(storageKey);
    throw error;
  }
}

/** Removes the writes of this tab whose outcome is unknown. */
export function forgetWrites(): void {
  for (const name of storedNames(() => sessionStorage)) if (name.startsWith(keyStart)) storage.remove(name);
}
