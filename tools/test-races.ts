// Runs the browser tests, or those of the named files, on a server that delays its answers.
// `SEED=123 npm run test:races` repeats the delays of a run.
import { randomInt } from 'node:crypto';
import { timeMark } from '#tools/check/timed-tests.ts';
import { run } from '#tools/setup/child.mjs';
import { countReport } from '#tools/setup/reports.mjs';

const report = '.cache/reports/races.json';
const seed = process.env.SEED ?? String(randomInt(1_000_000));

const code = await run(
  [
    ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'browser'],
    ...['--testNamePattern', `^(?!.*${timeMark.replace(/[[\]]/g, '\\$&')})`],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...process.argv.slice(2),
  ],
  { env: { ANSWER_DELAY_SEED: seed } },
);
const { passed, failed, skipped } = countReport(report, code);
console.log(`\n${skipped} tests were left out, because they measure time: their names end in ${timeMark}.`);
console.log(`SEED=${seed} npm run test:races repeats these delays.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
