import { expect, test } from 'vitest';
import { newRow, onlyOrganization, rowProblems } from '#rules/application-fields.ts';
import { applicationProblems } from '#rules/application-rejection.ts';
import { isDraftOf, isSameDraft } from '#rules/draft-values.ts';
import { flattenOrganizations } from '#rules/organizations.ts';
import { cellsIn, isBlock, pastedRows } from '#rules/pasted-rows.ts';

const node = (code: string, name: string, status: 'ENABLED' | 'DISABLED' = 'ENABLED') => ({
  org: { id: code, code, name, status },
  subOrgs: [],
});
const entries = flattenOrganizations([
  node('ACME', 'Acme'),
  node('S1', 'Sales'),
  node('S2', 'Sales'),
  node('OFF', 'Closed', 'DISABLED'),
]);
const row = { ...newRow('ACME'), email: 'a@example.com' };

test('APPL-08 the messages of a row, and the limits of its names', () => {
  expect(rowProblems(newRow())).toEqual({
    email: 'Please enter Email address',
    orgCode: 'Please choose the organization',
  });
  expect(rowProblems({ ...row, email: ' a@b ' }).email).toBe('Please enter valid email address');
  expect(rowProblems({ ...row, nick: ` ${'🍵'.repeat(40)} `, realName: 'x'.repeat(40) })).toEqual({});
  const tooLong = 'The maximum number of characters are 40.';
  expect(rowProblems({ ...row, nick: '🍵'.repeat(41), realName: 'x'.repeat(41) })).toEqual({
    nick: tooLong,
    realName: tooLong,
  });
});

test('APPL-08 a new row has the only organization that is not disabled', () => {
  expect(onlyOrganization(flattenOrganizations([node('A', 'A'), node('OFF', 'Off', 'DISABLED')]))).toBe('A');
  expect(onlyOrganization(entries)).toBe('');
  expect(onlyOrganization([])).toBe('');
});

test('APPL-10 rejected organizations mark the four fields of their rows, other reasons one field', () => {
  const rows = [row, { ...row, orgCode: 'S1' }, { ...row, orgCode: 'S1' }];
  const rejection = {
    orgCodes: ['ACME'],
    rows: [
      { index: 1, reason: 'OPEN_APPLICATION' },
      { index: 9, reason: 'x' },
    ],
  };
  const errors = ['applications.2.nick: not this one', 'applications.0.nick: hidden by the rule', 7, 'no path'];
  expect(applicationProblems({ rejection, errors }, rows)).toEqual({
    'applications.0.email': 'invalid field value',
    'applications.0.nick': 'invalid field value',
    'applications.0.realName': 'invalid field value',
    'applications.0.orgCode': 'invalid field value',
    'applications.1.email': 'There is already an open application for this e-mail address.',
    'applications.2.nick': 'not this one',
  });
  const unknown = { orgCodes: [], rows: [{ index: 0, field: 'nick' as const, reason: 'LATER' }] };
  expect(applicationProblems({ rejection: unknown, errors: undefined }, rows)).toEqual({
    'applications.0.nick': 'invalid field value',
  });
});

test.each([
  ['a\tb', [['a', 'b']]],
  ['a\r\nb\nc\rd\n\n', [['a'], ['b'], ['c'], ['d']]],
  ['"a\n""b"""\tc', [['a "b"', 'c']]],
  ['"not closed\tc', [['"not closed', 'c']]],
  [' a \t\t b\u00a0c ', [['a', '', 'b c']]],
  ['\t\n', []],
])('APPL-08 the cells of %j', (text, cells) => {
  expect(cellsIn(text)).toEqual(cells);
});

test('APPL-08 the time to read a block of 1 MB grows with its length only', () => {
  const startMs = performance.now();
  expect(cellsIn('"'.repeat(1_000_000))).toHaveLength(1);
  expect(cellsIn('a\t'.repeat(500_000))).toHaveLength(1);
  expect(performance.now() - startMs, 'a quadratic reader takes minutes').toBeLessThan(10_000);
});

test('APPL-08 a text is a block with more than one cell', () => {
  expect(['a', 'a\n', 'a b', 'a\tb', 'a\nb'].map(isBlock)).toEqual([false, false, false, true, true]);
});

test('APPL-08 a pasted block fills rows from its cell on, and finds organizations by code, path or unique name', () => {
  const paste = (text: string, field: 'email' | 'nick' | 'orgCode' = 'email') =>
    pastedRows({ text, at: { row: 0, field }, rows: [row] }, { entries, orgCode: 'S2' });
  expect(paste('N\tR\nM', 'nick').rows).toEqual([
    { ...row, nick: 'N', realName: 'R' },
    { ...newRow('S2'), nick: 'M' },
  ]);
  expect(paste('acmé\nS1\nSales\nClosed\n\nACME', 'orgCode')).toMatchObject({
    rows: [{ orgCode: 'ACME' }, { orgCode: 'S1' }, { orgCode: '' }, { orgCode: '' }, { orgCode: 'ACME' }],
    unknown: [
      { row: 2, name: 'Sales' },
      { row: 3, name: 'Closed' },
    ],
  });
  expect(paste('Email\tNick\nb@example.com\tB').rows).toEqual([{ ...row, email: 'b@example.com', nick: 'B' }]);
  expect(row.nick).toBe('');
});

test('APPL-08 a paste beyond 200 rows says how many rows have no place', () => {
  const text = Array.from({ length: 205 }, (_, at) => `a${at}@example.com`).join('\n');
  const { rows, left } = pastedRows({ text, at: { row: 0, field: 'email' }, rows: [] }, { entries, orgCode: '' });
  expect([rows.length, left]).toEqual([200, 5]);
});

test('REQ-12 drafts of rows are read only in their shape, and compared in their order', () => {
  const sample = { applications: [newRow()] };
  const [one, other] = [row, { ...row, email: 'b@example.com' }];
  expect(isDraftOf({ applications: [one, other] }, sample)).toBe(true);
  for (const applications of ['x', ['x'], [{ email: 'a' }], [null], [{ ...row, nick: 1 }], null])
    expect(isDraftOf({ applications }, sample)).toBe(false);
  expect(isSameDraft({ applications: [one, other] }, { applications: [{ ...one }, { ...other }] })).toBe(true);
  expect(isSameDraft({ applications: [one, other] }, { applications: [other, one] })).toBe(false);
  expect(isSameDraft({ applications: [one] }, { applications: [one, other] })).toBe(false);
  expect(isSameDraft({ applications: [one] }, { applications: [] })).toBe(false);
});
