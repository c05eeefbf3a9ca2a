import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Counts passed and failed tests of a vitest report.
 * A file that fails before its tests counts as one failure.
 */
export function countReport(file, exitCode) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Returns each failed test of several vitest reports with the first lines of its message. */
export function failedTests(files) {
  return files
    .flatMap((file) => readReport(file)?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${relative('.', name)}: ${firstLines(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) => `${relative('.', name)}: ${fullName}\n${firstLines(failureMessages?.[0])}`,
      );
    });
}

/** What a condition of `runIf` names, and what is missing where it does not hold. */
const neededPrograms = [
  [/promtool/i, 'promtool'],
  [/systemd/i, 'systemd-analyze'],
  [/pooler|isInstalled/i, 'a pooler'],
  [/postgres/i, 'PostgreSQL'],
];

const guarded = /\.runIf\(((?:[^()]|\([^()]*\))*)\)\(\s*(['"`])(.+?)\2,/gs;

/** The condition of each guarded test or block of a file, by its title. */
const readConditions = (file) =>
  new Map(
    [...(existsSync(file) ? readFileSync(file, 'utf8') : '').matchAll(guarded)].map(([, condition, , title]) => [
      title,
      condition,
    ]),
  );

const findReason = (condition) => {
  if (condition === undefined) return 'no known reason';
  const [, program] = neededPrograms.find(([pattern]) => pattern.test(condition)) ?? [];
  return program === undefined ? condition : `no ${program}`;
};

/** The file and the reason of each skipped test, without those that ran on the other database. */
const listSkipped = ({ name, assertionResults }) => {
  const skipped = assertionResults.filter(({ status }) => status === 'skipped');
  if (skipped.length === 0) return [];
  const ran = new Set(assertionResults.filter(({ status }) => status !== 'skipped').map(({ title }) => title));
  const conditions = readConditions(name);
  return skipped.flatMap(({ title, ancestorTitles }) => {
    const condition = [title, ...ancestorTitles].map((one) => conditions.get(one)).find((one) => one !== undefined);
    if (ran.has(title) && /kind|isEveryday/i.test(condition)) return [];
    return [{ file: relative('.', name), reason: findReason(condition) }];
  });
};

/** Returns one line for each reason why tests of several vitest reports were skipped, with their files. */
export function skippedTests(reports) {
  const skipped = reports.flatMap((report) => readReport(report)?.testResults ?? []).flatMap(listSkipped);
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const files = skipped.filter((one) => one.reason === reason).map(({ file }) => file);
    const counted = [...new Set(files)].map((file) => `${file} (${files.filter((one) => one === file).length})`);
    return `${reason}: ${counted.join(', ')}`;
  });
}

/** Returns the slowest tests of several vitest reports, one line each, slowest first. */
export function slowestTests(files, count) {
  return files
    .flatMap((file) => readReport(file)?.testResults ?? [])
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        ms: duration ?? 0,
        line: `${relative('.', name)}: ${fullName}`,
      })),
    )
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ ms, line }) => `${seconds(ms)}  ${line}`);
}

/** Returns the time in milliseconds of each file in several vitest reports. */
export function fileTimes(files) {
  const results = files.flatMap((file) => readReport(file)?.testResults ?? []);
  return new Map(results.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]));
}

/**
 * Returns count and total time of each kind of work in a work log, longest first.
 * tests/support/work-log.ts writes the log.
 */
export function workByPart(file) {
  const parts = new Map();
  for (const { part, ms } of readLines(file)) {
    const { count, total } = parts.get(part) ?? { count: 0, total: 0 };
    parts.set(part, { count: count + 1, total: total + ms });
  }
  return [...parts]
    .toSorted(([, one], [, other]) => other.total - one.total)
    .map(([part, { count, total }]) => `${seconds(total)}  ${part} (${count})`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

const firstLines = (text = '') => text.split('\n').slice(0, 12).join('\n');

const readLines = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
