import { existsSync } from 'node:fs';

/** Slow or about all machines: the paths of the charts, and random walks. */
const slowTests = ['**/charts.test.ts', '**/walks.test.ts', '**/protocol-walks.test.ts'];

/** The command of the tests for the noun of a file in `src/machines`; absent if it has none. */
export function quickTests(file: string): string[] | undefined {
  const [noun = ''] = /(?<=^src\/machines\/)[^/]+/.exec(file) ?? [];
  const folder = `tests/machines/${noun}`;
  if (!noun || !existsSync(folder)) return undefined;
  const options = ['run', '--project', 'unit', '--bail', '1', ...slowTests.flatMap((name) => ['--exclude', name])];
  return [process.execPath, 'node_modules/vitest/vitest.mjs', ...options, folder];
}
