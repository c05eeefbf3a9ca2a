// Runs checks, build and tests. The last line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import { run } from '#tools/setup/child.mjs';
import { requireChromium } from '#tools/setup/chromium.mjs';
import { installModules, standInRoot } from '#tools/setup/modules.mjs';
import { countReport, failedTests, skippedTests, slowestTests, workByPart } from '#tools/setup/reports.mjs';

const node = process.execPath;
const reports = '.cache/reports';
/** Tests are stopped after this time and count as one failure. */
const longestTestsMs = 55 * 60_000;
const totals = { passed: 0, failed: 0 };
const lines = [];
const reportFiles = [];

standInRoot();
if ((await installModules()) !== 0) {
  console.log('0 passed, 1 failed');
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await step('check', [node, '--import', 'tsx', 'tools/check/main.ts', 'types', 'lint', 'unused']);
const built = await step('build', [node, 'tools/build.mjs']);
const makingDemoData = built && makeDemoData();
await tests('unit', ['pure', 'unit']);
await tests('server', ['server']);
await makingDemoData;
await browserTests();

print('Time by part', lines);
print('Work in the browser tests: seconds of both workers, how often', workByPart(`${reports}/work.jsonl`));
print('Slowest tests', slowestTests(reportFiles, 10));
const skipped = skippedTests(reportFiles);
if (skipped.length > 0) print('Skipped tests', skipped);
// Close to the end, because some hosts keep the end of the output alone.
if (totals.failed > 0) print('Failed tests', failedTests(reportFiles));
console.log('');
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function print(title, texts) {
  console.log(`\n${title}`);
  for (const text of texts) console.log(`  ${text}`);
}

async function timed(title, work) {
  console.log(`\n== ${title}`);
  const began = performance.now();
  const code = await work();
  if (code === 130 || code === 143) process.exit(code);
  return { code, seconds: `${((performance.now() - began) / 1000).toFixed(1)} s` };
}

async function step(title, command) {
  const { code, seconds } = await timed(title, () => run(command));
  if (code !== 0) totals.failed += 1;
  lines.push(`${title}: ${code === 0 ? 'good' : 'FAILED'} (${seconds})`);
  return code === 0;
}

async function tests(title, projects) {
  const file = `${reports}/${title}.json`;
  reportFiles.push(file);
  const { code, seconds } = await timed(`${title} tests`, () =>
    run(
      [
        ...[node, 'node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      ],
      { timeoutMs: longestTestsMs },
    ),
  );
  const { passed, failed, skipped } = countReport(file, code);
  totals.passed += passed;
  totals.failed += failed;
  lines.push(`${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds})`);
}

/** If this fails, the browser tests make the data, and say why they cannot. */
function makeDemoData() {
  return run([node, '--import', 'tsx', 'tests/support/make-demo-data.ts'], { stdio: 'ignore' });
}

async function browserTests() {
  const chromium = built && (await requireChromium());
  if (chromium) {
    process.env.CHROMIUM = chromium;
    return tests('browser', ['browser']);
  }
  totals.failed += 1;
  lines.push(`browser: FAILED, ${built ? 'no Chromium' : 'nothing was built'}`);
}
