import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** One line for each piece of work; `npm test` adds them up. */
const file = '.cache/reports/work.jsonl';

mkdirSync(dirname(file), { recursive: true });

export const clearWorkLog = (): void => rmSync(file, { force: true });

/** Runs a piece of work and logs its time under the name of a part. */
export async function timed<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    appendFileSync(file, `${JSON.stringify({ part, ms: Math.round(performance.now() - startedAt) })}\n`);
  }
}
