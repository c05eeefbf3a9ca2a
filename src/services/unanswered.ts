import { randomKey } from './browser/random-key.ts';
import { shelf } from './browser/shelf.ts';
import { isFailure } from './http/failure.ts';

const tab = shelf(() => sessionStorage);

const isUnanswered = (thrown: unknown) =>
  isFailure(thrown) && (thrown.kind === 'offline' || thrown.kind === 'timedOut' || (thrown.status ?? 0) >= 500);

/**
 * Makes a write whose answer may be lost: the same write, made again in this tab, goes by the same idempotency key until
 * it is answered, so that it is done once. `name` says what is written, `body` tells one write from another.
 */
export async function untilAnswered<T>(
  { name, body }: { name: string; body: unknown },
  write: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const place = `unanswered:${name}`;
  const text = JSON.stringify(body);
  const kept = tab.read(place);
  const key = kept?.endsWith(`\n${text}`) ? kept.slice(0, kept.indexOf('\n')) : randomKey();
  tab.write(place, `${key}\n${text}`);
  try {
    const answer = await write(key);
    tab.remove(place);
    return answer;
  } catch (thrown) {
    if (isFailure(thrown) && !isUnanswered(thrown)) tab.remove(place);
    throw thrown;
  }
}
