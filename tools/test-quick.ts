// Answers within a minute for the change since main.
// Runs types, lint of the changed files, and the tests that reach them.
// The last line is `N passed, N failed, N files not run`. Browser tests are never part of it.
import { existsSync, readFileSync } from 'node:fs';
import { findChanges } from '#tools/setup/changed-files.ts';
import { run, whenOrphaned } from '#tools/setup/child.mjs';
import { runPlannedTests } from '#tools/setup/planned-tests.ts';
import { findImporters, findRelatedTests, planTests } from '#tools/setup/related-tests.ts';
import { fileTimes } from '#tools/setup/reports.mjs';

const budget = {
  times: fileTimes(['.cache/reports/unit.json', '.cache/reports/server.json']),
  unknownMs: 2_000,
  budgetMs: 45_000,
  workers: 2,
};

const node = process.execPath;
const changes = findChanges();
if (!changes) {
  console.log('Neither main nor origin/main has a commit of this branch: git fetch origin main');
  console.log('0 passed, 1 failed, 0 files not run');
  process.exit(1);
}
const { base, changed } = changes;
/** Deleted files have no text, but others can still import them. */
const files = changes.files.filter(existsSync);
const linted = changed.filter(existsSync);
console.log(`${changed.length} files have changed since ${base.slice(0, 10)}.`);

const checks = await Promise.all([
  run([node, 'node_modules/typescript/bin/tsc', '--noEmit']),
  linted.length === 0
    ? 0
    : run([
        ...[node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'],
        ...linted,
      ]),
]);
const stopped = checks.find((exit) => exit === 130 || exit === 143);
if (stopped !== undefined) process.exit(stopped);
for (const [at, name] of ['types', 'lint'].entries()) console.log(`${name}: ${checks[at] === 0 ? 'passed' : 'FAILED'}`);

const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
const texts = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));
const graph = { files, importers: findImporters(changes.files, texts) };
const isHouseTest = (file: string) => file.startsWith('tests/house/');
const unreached = changed.filter((file) => findRelatedTests([file], graph).every((one) => isHouseTest(one.file)));
const { planned, left } = planTests(changed.length === 0 ? [] : findRelatedTests(changed, graph), budget);
whenOrphaned(() => process.exit(143));
const { passed, failed, ended } = await runPlannedTests(planned, {
  projects: ['pure', 'unit', 'server'],
  stopsAtMs: [53_000, 58_000],
});

const notRun = [...planned.filter((file) => !ended.includes(file)), ...left];
printFiles('No unit, view or server test reaches these changed files', unreached);
printFiles('Not run, because they take too long', notRun);
console.log('\nBrowser tests are not part of this: npm run test:browser -- FILE');
const allFailed = failed + checks.filter((exit) => exit !== 0).length;
console.log(`${passed} passed, ${allFailed} failed, ${notRun.length} files not run`);
process.exit(allFailed === 0 ? 0 : 1);

function printFiles(title: string, names: readonly string[]) {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
