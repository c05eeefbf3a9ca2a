/**
 * A smaller difference does not mean a wrong clock.
 * The header has whole seconds and needs time to arrive.
 */
const toleranceMs = 5_000;

let differenceMs = 0;

/**
 * Compares this computer's clock with the `Date` header of an answer.
 * Without it (another origin does not expose it), the clock of this computer is used.
 */
export function compareClocks({ headers }: { headers: Headers }): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date)) return;
  // A cache adds the seconds for which it has kept the answer.
  const age = Number(headers.get('Age') ?? 0) || 0;
  const difference = date + age * 1_000 - Date.now();
  differenceMs = Math.abs(difference) < toleranceMs ? 0 : difference;
}

/** The time on the server, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + differenceMs;
