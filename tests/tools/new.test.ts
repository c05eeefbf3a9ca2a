import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesOf } from '#tools/new/names.ts';

const skipped = ['node_modules', 'dist', 'dist-server', '.git', '.cache'];
const copy = mkdtempSync(join(tmpdir(), 'new-slice-'));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

beforeAll(() => {
  for (const name of readdirSync('.').filter((one) => !skipped.includes(one)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  spawnSync('git', ['init', '-q'], { cwd: copy });
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true }));

test('a new list, detail page and form have correct types, pass the lint rules and pass their tests', () => {
  for (const kind of ['list', 'detail', 'form'])
    expect(run('--import', 'tsx', 'tools/new/main.ts', kind, 'sales-orders')).toMatchObject({ status: 0 });
  expect(run('node_modules/typescript/bin/tsc', '--noEmit')).toEqual({ status: 0, output: '' });
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings')).toMatchObject({ status: 0 });
  const tests = ['tests/rules/sales-order', 'tests/server/sales-order', 'tests/house/layers'];
  expect(run('node_modules/vitest/vitest.mjs', 'run', ...tests)).toMatchObject({ status: 0 });
}, 240_000);

test('the noun is a plural with dashes', () => {
  expect(namesOf('companies', 'course_view')).toMatchObject({ one: 'company', many: 'companies', type: 'Company' });
  expect(() => namesOf('Invoice', 'course_view')).toThrow('is not a plural noun');
});
