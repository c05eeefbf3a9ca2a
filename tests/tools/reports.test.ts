import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countReport, failedTests, skippedTests, slowestTests, workByPart } from '#tools/setup/reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const write = (text: string): string => {
  count += 1;
  const file = join(folder, `${count}`);
  writeFileSync(file, text);
  return file;
};

const result = (fullName: string, status: 'passed' | 'failed', duration: number) => ({ fullName, status, duration });
const createReport = (
  testResults: { name: string; status: string; message?: string; assertionResults: ReturnType<typeof result>[] }[],
) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const countTests = (status: string) => all.filter((one) => one.status === status).length;
  const counts = { numPassedTests: countTests('passed'), numFailedTests: countTests('failed') };
  return write(JSON.stringify({ ...counts, numPendingTests: 0, numTodoTests: 0, testResults }));
};

const good = { name: 'good.test.ts', status: 'passed', assertionResults: [result('is good', 'passed', 30)] };
const bad = { name: 'bad.test.ts', status: 'failed', assertionResults: [result('is bad', 'failed', 2_000)] };
const broken = { name: 'broken.test.ts', status: 'failed', assertionResults: [] };

test('a failed test and a file that does not start each count as one failure', () => {
  expect(countReport(createReport([good, bad, broken]), 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('a run that fails without a failed test counts as one failure', () => {
  expect(countReport(createReport([good]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(countReport(createReport([good]), 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

test('a report that is missing or cannot be read counts as one failure', () => {
  expect(countReport(join(folder, 'none'), 0).failed).toBe(1);
  expect(countReport(write('{"numPassed'), 0).failed).toBe(1);
});

test('each failed test is listed with the start of its message, a broken file with its own', () => {
  const message = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`).join('\n');
  const failed = { ...bad, assertionResults: [{ ...result('is bad', 'failed', 1), failureMessages: [message] }] };
  const files = [createReport([good, failed]), createReport([{ ...broken, message: 'no such module' }])];
  const [first, second, ...more] = failedTests([...files, join(folder, 'none')]);
  expect(first).toMatch(/^bad\.test\.ts: is bad\nline 1\n(.|\n)*line 12$/);
  expect([second, ...more]).toEqual(['broken.test.ts: no such module']);
});

test('skipped tests are listed by what was missing, those that ran on one of two databases are not', () => {
  const code = [
    "describe.runIf(hasPromtool)('the alert rules', () => {",
    "test.runIf(inject('postgresUrl'))(\n  'waits',\n",
    "test.runIf(kind === 'postgres')('locks', () => {",
    "test.runIf(existsSync('/proc/self/fd'))('closes files', () => {",
  ].join('\n');
  const name = write(code);
  const skip = (title: string, ...ancestorTitles: string[]) => ({ title, ancestorTitles, status: 'skipped' });
  const assertionResults = [
    ...[skip('one', 'the alert rules'), skip('two', 'the alert rules'), skip('waits'), skip('closes files')],
    ...[skip('locks', 'pglite'), { ...skip('locks', 'postgres'), status: 'passed' }, skip('rest')],
  ];
  const file = write(JSON.stringify({ testResults: [{ name, assertionResults }] }));
  const path = relative('.', name);
  expect(skippedTests([file, join(folder, 'none')])).toEqual([
    `no promtool: ${path} (2)`,
    `no PostgreSQL: ${path} (1)`,
    `existsSync('/proc/self/fd'): ${path} (1)`,
    `no known reason: ${path} (1)`,
  ]);
});

test('the slowest tests of all reports are listed, slowest first', () => {
  const files = [createReport([good]), createReport([bad, broken]), join(folder, 'none')];
  expect(slowestTests(files, 5)).toEqual(['    2.0 s  bad.test.ts: is bad', '    0.0 s  good.test.ts: is good']);
  expect(slowestTests(files, 1)).toHaveLength(1);
});

test('the work log is summed by part, longest first', () => {
  const lines = [
    { part: 'axe', ms: 400 },
    { part: 'sign-in', ms: 100 },
    { part: 'axe', ms: 600 },
  ];
  const log = write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect(workByPart(log)).toEqual(['    1.0 s  axe (2)', '    0.1 s  sign-in (1)']);
  expect(workByPart(join(folder, 'none'))).toEqual([]);
});
