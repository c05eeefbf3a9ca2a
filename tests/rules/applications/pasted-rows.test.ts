import { expect, test } from 'vitest';
import { newRow, type RowField } from '#rules/applications/application-fields.ts';
import { isBlock } from '#rules/applications/pasted-block.ts';
import { pastedRows } from '#rules/applications/pasted-rows.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';

const org = (code: string, name: string) => ({ id: code, code, name, status: 'ENABLED' as const });
const node = (code: string, name: string) => ({ org: org(code, name), subOrgs: [] });
const entries = flattenOrganizations([
  { org: org('ACME', 'Acme'), subOrgs: [node('TEAM', 'Team')] },
  node('S1', 'Sales'),
  node('S2', 'Sales'),
  { org: { ...org('OFF', 'Closed'), status: 'DISABLED' }, subOrgs: [] },
]);
const row = { ...newRow('ACME'), email: 'a@example.com' };

const paste = (text: string, field: RowField = 'email', rows = [row]) =>
  pastedRows({ text, at: { row: 0, field }, rows }, { entries, orgCode: 'S2' });

test.each([
  ['a', false],
  ['a\n', false],
  ['a b', false],
  ['Lee, Ann <ann@example.com>', false],
  ['ann@example.com; ', false],
  ['a\tb', true],
  ['a\nb', true],
  ['ann@example.com; bob@example.com', true],
  ['Ann <ann@example.com>, bob@example.com', true],
  ['ann@example.com,Ann,Ann Lee,Acme', true],
])('APPL-08 whether %j is more than a cell: %s', (text, expected) => {
  expect(isBlock(text)).toBe(expected);
});

test('APPL-08 a pasted block fills rows from its cell on, and finds organizations by code, path or unique name', () => {
  expect(paste('N\tR\nM\t', 'nick').rows).toEqual([
    { ...row, nick: 'N', realName: 'R' },
    { ...newRow('S2'), nick: 'M' },
  ]);
  expect(paste('acmé\nS1\nSales\nClosed\n\nAcme > Team\u200e', 'orgCode')).toMatchObject({
    rows: [{ orgCode: 'ACME' }, { orgCode: 'S1' }, { orgCode: '' }, { orgCode: '' }, { orgCode: 'TEAM' }],
    unknown: [
      { row: 2, name: 'Sales' },
      { row: 3, name: 'Closed' },
    ],
  });
  expect(row.nick).toBe('');
});

test('APPL-08 a column that is pasted leaves the fields next to it as they are', () => {
  const full = { ...row, nick: 'A', realName: 'Ann Lee' };
  expect(paste('b@example.com\nc@example.com', 'email', [full]).rows).toEqual([
    { ...full, email: 'b@example.com' },
    { ...newRow('S2'), email: 'c@example.com' },
  ]);
});

test('APPL-08 a pasted header names the columns in any language and order, and two columns make the real name', () => {
  const { rows, notes } = paste(
    'Abteilung\tNachname\tVorname\tTelefon\tE-Mail\nAcme\tMuster\tAnna\t123\tanna@example.com',
    'realName',
  );
  expect(rows).toEqual([{ email: 'anna@example.com', nick: '', realName: 'Anna Muster', orgCode: 'ACME' }]);
  expect(notes).toEqual([
    'Row 1 was read as the names of the columns.',
    'Not imported: \u2068Telefon (column D)\u2069.',
  ]);
});

test('APPL-08 a title above the header is no row, and a real name of one word next to other names is a warning', () => {
  const { rows, notes } = paste('Report\n\nEmail;Real name;Name (passport)\nann@example.com;Ann;Lee\n');
  expect(rows).toHaveLength(1);
  expect(notes[0]).toBe('Row 3 was read as the names of the columns.');
  expect(notes.join()).toContain('1 real name is a single word, such as \u2068Ann\u2069');
});

test('APPL-08 the name of an organization that is also a usual header is a row', () => {
  expect(paste('Team\nAcme', 'orgCode').rows.map(({ orgCode }) => orgCode)).toEqual(['TEAM', 'ACME']);
  expect(paste('Department\nAcme', 'orgCode').rows.map(({ orgCode }) => orgCode)).toEqual(['ACME']);
  expect(paste('Department\nAcme', 'nick').rows.map(({ nick }) => nick)).toEqual(['Department', 'Acme']);
});

test('APPL-08 a list from a mail program becomes rows with names', () => {
  const text =
    'Ada Lovelace <ada@example.com>; "Bit, Ben" <ben@example.com>,\r\n Cy\r\n <cy@example.com>; dee@example.com';
  expect(paste(text)).toEqual({
    rows: [
      { ...row, email: 'ada@example.com', realName: 'Ada Lovelace' },
      { ...newRow('S2'), email: 'ben@example.com', realName: 'Ben Bit' },
      { ...newRow('S2'), email: 'cy@example.com', realName: 'Cy' },
      { ...newRow('S2'), email: 'dee@example.com' },
    ],
    unknown: [],
    notes: [],
  });
});

test('APPL-08 pasted cells are cleaned, and it is said what they were', () => {
  const { rows, notes } = paste('mailto:ann@example.com\tAn\u200bn\nBob Stone <bob@example.com>\tBob');
  expect(rows).toEqual([
    { ...row, email: 'ann@example.com', nick: 'Ann' },
    { ...newRow('S2'), email: 'bob@example.com', nick: 'Bob', realName: 'Bob Stone' },
  ]);
  expect(notes).toEqual([
    '4 cells were cleaned, such as \u2068ann@example.com\u2069 from \u2068mailto:ann@example.com\u2069.',
  ]);
  expect(paste('An\u200bn\tAnn Lee', 'nick').notes).toEqual(['1 cell was cleaned of marks that nobody sees.']);
});

test('APPL-08 a paste beyond 200 rows, or of more columns than there are, says what has no place', () => {
  const text = Array.from({ length: 205 }, (_, at) => `a${at}@example.com`).join('\n');
  const { rows, notes } = paste(text, 'email', []);
  expect(rows).toHaveLength(200);
  expect(notes).toEqual(['At most 200 applications are sent together. 5 rows were left out.']);
  const full = Array.from({ length: 200 }, () => row);
  const last = { text: 'a@example.com\nb@example.com', at: { row: 199, field: 'email' as const }, rows: full };
  expect(pastedRows(last, { entries, orgCode: 'S2' }).rows).toHaveLength(200);
  expect(paste('N\tR\tAcme\t2026', 'nick').notes).toEqual(['Not imported: \u2068Column D\u2069.']);
  expect(paste(Array.from({ length: 201 }, () => 'a').join('\t'))).toMatchObject({
    rows: [row],
    notes: ['The file has more than 200 columns. Remove the columns that are not needed.'],
  });
});
