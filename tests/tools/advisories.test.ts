import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAdvisories } from '#tools/check/advisories.ts';

/** Puts a program in the place of npm. */
const replaceNpm = (...lines: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'));
  const file = join(folder, 'npm');
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'));
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
};

test('advisories are counted by severity, also when npm fails because of them', () => {
  const audit = JSON.stringify({ metadata: { vulnerabilities: { low: 1, high: 2, total: 3 } } });
  replaceNpm(`[ "$*" = 'audit --omit=dev --json' ] && echo '${audit}'`, 'exit 1');
  expect(findAdvisories()).toEqual({ low: 1, high: 2, total: 3 });
});

test.each([
  ['that says only why it failed', ['echo \'{"message":"request failed"}\'', 'exit 1']],
  ['that does not end', ['echo \'{"metadata":\'', 'exec sleep 60']],
])(
  'the registry does not answer for an npm %s',
  (_, lines) => {
    replaceNpm(...lines);
    expect(findAdvisories(2_000)).toBe(undefined);
  },
  20_000,
);
