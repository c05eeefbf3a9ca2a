import { expect, test } from 'vitest';
import type { ApplicationRow } from '#contract/applications.contract.ts';
import { applicationFileColumns, toApplicationFile } from '#rules/applications/application-export.ts';
import { allApplications } from '#rules/applications/application-query.ts';
import { toFileRow } from '#rules/list-exports/list-export.ts';

const row: ApplicationRow = {
  id: 'a1',
  login: '20001444',
  entUser: { code: 'ADM', nick: 'Mara' },
  userInfo: { email: 'ada@example.com', nick: 'Ada' },
  org: { code: 'S', name: 'Sales', parentOrgNames: ['Acme'] },
  status: 'REFUSED',
  createdAtSec: Date.UTC(2026, 10, 21, 23, 5, 9) / 1000,
  approvedAtSec: 0,
  refusedAtSec: Date.UTC(2026, 10, 22, 1, 0, 0) / 1000,
  reason: ' Twice ',
};

const source = { query: allApplications, today: '20261121', timeZone: 'Europe/Berlin' };
const toTexts = (one: ApplicationRow) => toFileRow(applicationFileColumns('Europe/Berlin'), one.id, one).texts;

test('FIND-25 an application has the columns of its list, whole times, and why it was declined', () => {
  expect(toApplicationFile(source).columns.map(({ title }) => title)).toEqual([
    ...['ID', 'Nick Name', 'E-mail', 'Organization', 'Status', 'Rejected by', 'Reason', 'Applicant'],
    ...['Application Time (Europe/Berlin)', 'Approval Time (Europe/Berlin)'],
  ]);
  expect(toTexts(row)).toEqual([
    ...['20001444', 'Ada', 'ada@example.com', 'Acme/Sales', 'Declined', 'Manual reject', 'Twice', 'Mara'],
    ...['2026-11-22 00:05:09', '2026-11-22 02:00:00'],
  ]);
});

test('FIND-25 what an application does not say is an empty cell', () => {
  const bare: ApplicationRow = {
    ...row,
    login: '',
    entUser: { code: '', nick: '' },
    userInfo: { email: '', nick: '' },
    status: 'UNKNOWN',
    createdAtSec: 0,
    refusedAtSec: 0,
  };
  expect(toTexts(bare)).toEqual(['', '', '', 'Acme/Sales', '', '', '', '', '', '']);
});

test('FIND-25 the file is named after the search and the day, within what file systems take', () => {
  expect(toApplicationFile(source).fileName).toBe('Applications - 2026-11-21');
  const query = { ...allApplications, nick: 'An/n', status: 'APPLIED', start: '20261101', end: '20261107' };
  expect(toApplicationFile({ ...source, query }).fileName).toBe(
    'Applications - An n - Approved - 2026-11-01 to 2026-11-07 - 2026-11-21',
  );
  const long = { ...query, nick: '李'.repeat(100), email: 'a@example.com' };
  const { fileName } = toApplicationFile({ ...source, query: long });
  expect(new TextEncoder().encode(fileName).length).toBeLessThan(250);
});
