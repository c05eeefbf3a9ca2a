import { expect, test } from 'vitest';
import { packageFileColumns, toPackageFile } from '#rules/accounts/package-export.ts';
import { toFileRow } from '#rules/list-exports/list-export.ts';

const row = {
  shippedAt: Date.UTC(2026, 10, 1) / 1000,
  stock: { sku: { code: 'SKU-1', name: 'Teapot' }, validTime: { startedAt: 0, endedAt: Date.UTC(2027, 0, 1) / 1000 } },
  position: 0,
  remainingDays: 1_200,
};
const source = { id: 'u1', login: '20001444', today: '20261121', timeZone: 'UTC' };
const toTexts = (one: typeof row | (Omit<typeof row, 'remainingDays'> & { remainingDays: null })) =>
  toFileRow(packageFileColumns('UTC'), '1-0', one).texts;

test('FIND-25 a package has the columns of its list; what is not known is an empty cell', () => {
  expect(toPackageFile(source).columns.map(({ title }) => title)).toEqual([
    ...['Shipped Time (UTC)', 'SKU Code', 'SKU Name', 'Valid From (UTC)', 'Valid To (UTC)', 'Remaining Days'],
  ]);
  expect(toTexts(row)).toEqual(['2026-11-01 00:00:00', 'SKU-1', 'Teapot', '', '2027-01-01 00:00:00', '1200']);
  expect(toTexts({ ...row, remainingDays: null }).at(-1)).toBe('');
});

test('FIND-25 the file is named after the learner and the day', () => {
  expect(toPackageFile(source).fileName).toBe('Purchase Records - 20001444 - 2026-11-21');
  expect(toPackageFile({ ...source, login: '' }).fileName).toBe('Purchase Records - 2026-11-21');
});
