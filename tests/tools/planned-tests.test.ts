import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const config = (setup: string) => `export default { test: { globalSetup: [${setup}], include: ['*.test.mjs'] } };`;

/** Runs one planned file in a folder of its own. */
function runPlanned(files: Readonly<Record<string, string>>, stopsAtMs: string) {
  const root = mkdtempSync(join(tmpdir(), 'planned-tests-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const script = `
    import { runPlannedTests } from '#tools/setup/planned-tests.ts';
    const results = await runPlannedTests(['some.test.mjs'], { root: ${JSON.stringify(root)}, stopsAtMs: ${stopsAtMs} });
    console.log(JSON.stringify(results));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  rmSync(root, { recursive: true });
  return { stderr, results: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
}

test('tests that cannot start are one failure', () => {
  const { stderr, results } = runPlanned(
    {
      'vitest.config.mjs': config("'./broken.mjs'"),
      'broken.mjs': "export default () => { throw new Error('no database'); };",
      'some.test.mjs': '',
    },
    '[]',
  );
  expect(stderr).toContain('no database');
  expect(results).toEqual({ passed: 0, failed: 1, ended: [] });
}, 180_000);

test('tests that are stopped are not run, and no failure', () => {
  const vitest = JSON.stringify(import.meta.resolve('vitest'));
  const { results } = runPlanned(
    {
      'vitest.config.mjs': config(''),
      'some.test.mjs': `import { it } from ${vitest}; it('never ends', () => new Promise(() => {}), 170_000);`,
    },
    '[3_000, 10_000, 60_000]',
  );
  expect(results).toEqual({ passed: 0, failed: 0, ended: [] });
}, 180_000);
