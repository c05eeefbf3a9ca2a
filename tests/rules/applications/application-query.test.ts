import { expect, test } from 'vitest';
import { sampleApplication } from '#charts/applications/sample-application.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { canApply } from '#rules/applications/application-permissions.ts';
import {
  allApplications,
  applicationListRequest,
  readApplicationQuery,
} from '#rules/applications/application-query.ts';
import { approvalTime, rejectionReason } from '#rules/applications/application-review.ts';
import { applicationSearchFields } from '#rules/applications/application-search-fields.ts';
import {
  applicationStatusChoices,
  applicationStatusLabels,
  rejectedBy,
} from '#rules/applications/application-status-texts.ts';
import { learnerEmailField } from '#rules/learners/person-fields.ts';
import { toVisibleName } from '#texts/visible-text.ts';

test('APPL-03 GEN-02 the labels of statuses and decisions, letter by letter', () => {
  expect(applicationStatusLabels).toEqual({
    PENDING: 'Pending',
    APPLIED: 'Approved',
    SUCCESS: 'Created',
    REFUSED: 'Declined',
    ERROR: 'Error',
    UNKNOWN: '-',
  });
  expect((['PENDING', 'APPLIED', 'SUCCESS', 'REFUSED', 'ERROR'] as const).map(rejectedBy)).toEqual([
    ...['', '', ''],
    'Manual reject',
    'System reject',
  ]);
  expect(applicationStatusChoices.map(({ label }) => label)).toEqual(['Pending', 'Approved', 'Declined']);
});

test('APPL-04 the approval time is when it was declined if it was, otherwise when it was approved', () => {
  const times = { approvedAtSec: 5, refusedAtSec: 9 };
  expect(approvalTime({ ...sampleApplication, ...times, status: 'REFUSED' })).toBe(9);
  for (const status of ['PENDING', 'APPLIED', 'SUCCESS', 'ERROR', 'UNKNOWN'] as const)
    expect(approvalTime({ ...sampleApplication, ...times, status })).toBe(5);
});

test('APPL-12 a declined and a failed application have a reason, others have none', () => {
  const getReason = (status: 'REFUSED' | 'ERROR' | 'SUCCESS') => rejectionReason({ status, reason: ' Left. ' });
  expect([getReason('REFUSED'), getReason('ERROR'), getReason('SUCCESS')]).toEqual(['Left.', 'Left.', '']);
});

test('APPL-02 applying needs its own permission', () => {
  expect(canApply(['apply_account'])).toBe(true);
  expect(canApply(permissionCodes.filter((code) => code !== 'apply_account'))).toBe(false);
});

test('APPL-01 the filters of the URL are read if they can be searched', () => {
  const values = { id: ' 42 ', nick: ' Zoë ', email: ' A@example.com', status: 'REFUSED', start: '20261101' };
  expect(readApplicationQuery({ ...values, end: '20261102' })).toEqual({
    id: '42',
    nick: 'Zoë',
    email: 'A@example.com',
    status: 'REFUSED',
    start: '20261101',
    end: '20261102',
  });
  expect(readApplicationQuery({})).toEqual(allApplications);
  const wrong = { id: '4a', email: 'a@b', start: '20261102', end: '20261101' };
  for (const status of ['ERROR', 'SUCCESS', 'pending', 'toString'])
    expect(readApplicationQuery({ ...wrong, status })).toEqual(allApplications);
  const longest = '🍵'.repeat(40);
  expect(readApplicationQuery({ nick: longest }).nick).toBe(longest);
  expect(readApplicationQuery({ nick: ` ${longest} ` }).nick).toBe(longest);
  expect(readApplicationQuery({ nick: `${longest}🍵` }).nick).toBe('');
});

const spaced = `${'🍵'.repeat(20)}   ${'é'.repeat(19)}`;

test.each([
  ['n'.repeat(40), true],
  ['n'.repeat(41), false],
  [spaced, true],
  [`${spaced}é`, false],
  [` ${'n'.repeat(40)}\u200b`, true],
])('APPL-06 the search and the URL agree on the length of the nick %j', (nick, isShort) => {
  expect(applicationSearchFields('Lingua').isValidSync({ ...allApplications, nick })).toBe(isShort);
  expect(readApplicationQuery({ nick }).nick).toBe(isShort ? toVisibleName(nick) : '');
});

test.each([
  ...['a@example.com', "o'n@a.example", 'a+b@example.com', 'a@x-y.example', ''],
  ...['a', 'a@b', 'a@b.c', '.a@example.com', 'a..b@example.com', 'a@-b.example', 'josé@example.com', 'a b@example.com'],
])('APPL-06 APPL-08 the search, the URL and the form agree on %j as an address', (email) => {
  const isValid = learnerEmailField.isValidSync(email);
  expect(email === '' || isEmailAddress(email)).toBe(isValid);
  expect(readApplicationQuery({ email }).email).toBe(isValid ? email : '');
});

test('APPL-06 an ID has digits alone, an address is valid, and both may be empty', () => {
  const fields = applicationSearchFields('Lingua');
  const check = (values: object) => () => fields.validateSync({ ...allApplications, ...values });
  expect(check({ id: '12a' })).toThrow('Please enter correct Lingua ID');
  expect(check({ email: 'a@b' })).toThrow('Please enter correct email');
  expect(check({ id: '1'.repeat(21) })).toThrow('Please enter correct Lingua ID');
  expect(check({ nick: '🍵'.repeat(41) })).toThrow('The maximum number of characters are 40.');
  expect(check({ id: ' 12 ', email: ' a@example.com ', nick: ' x ' })()).toEqual({
    ...allApplications,
    id: '12',
    email: 'a@example.com',
    nick: 'x',
  });
});

test('APPL-05 the list call has the filters that are set, and the seconds of the days in the time zone', () => {
  expect(applicationListRequest({ query: allApplications, page: 1 }).query).toEqual({ page: 1, pageSize: 10 });
  const query = { ...allApplications, id: '7', status: 'APPLIED', start: '20261101', end: '20261101' };
  expect(applicationListRequest({ query, page: 3, timeZone: 'Asia/Manila' }).query).toEqual({
    page: 3,
    pageSize: 10,
    login: '7',
    status: 'APPLIED',
    createdStartAtSec: Date.parse('2026-10-31T16:00:00Z') / 1_000,
    createdEndAtSec: Date.parse('2026-11-01T16:00:00Z') / 1_000 - 1,
  });
});
