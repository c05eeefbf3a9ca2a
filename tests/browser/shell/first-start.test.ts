import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { startLog } from '#tests/support/demo-data.ts';

test('`npm start` on an empty directory names the accounts, and where to read their mails', () => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(scripts.start).toBe('node tools/start.mjs');
  const log = readFileSync(startLog(inject('demoData')), 'utf8');
  expect(log).toContain('admin@example.com');
  expect(log).toContain('/demo/outbox');
});
