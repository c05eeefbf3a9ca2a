import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const runChecks = (...names: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/check/main.ts', ...names], { encoding: 'utf8' });

test.each([
  ['layers', ['lint', 'layers']],
  ['layers', ['layers', 'lint']],
  ['decisions', ['decisions', 'house']],
])('the checks ask for %s alone when it is named with others: %j', (name, names) => {
  const { status, stderr, stdout } = runChecks(...names);
  expect(status).not.toBe(0);
  expect(stderr).toContain(`Run ${name} without other names.`);
  expect(stdout).toBe('');
});

test('the checks name what there is when a check is unknown', () => {
  expect(runChecks('liint').stderr).toContain('There is no check liint, only types, lint, unused, house');
});
