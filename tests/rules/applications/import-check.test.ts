import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRows, countRows, removeRows, replaceRows } from '#rules/applications/import-check.ts';
import { fixedRows, groupProblems } from '#rules/applications/import-groups.ts';
import {
  defaultOrganization,
  matchOrganization,
  nearestOrganizations,
} from '#rules/applications/import-organizations.ts';
import { type ImportField, type ImportRow, importFields, withCell } from '#rules/applications/import-rows.ts';
import { organizationName } from '#rules/organizations/organization-names.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const createEntry = (code: string, name: string, parent = -1) => ({ code, name, parent, disabled: false });
const entries = [
  createEntry('ACME', 'Acme'),
  createEntry('BER-1', 'Berlin', 0),
  createEntry('OSL-1', 'Oslo', 0),
  createEntry('OSL-2', 'Oslo', 6),
  { ...createEntry('OLD', 'Lisboa', 0), disabled: true },
  createEntry('ZUR', 'Zürich', 0),
  createEntry('NORD', 'Nordia'),
];

const createRow = (line: number, cells: Partial<Record<ImportField, string>> = {}): ImportRow => ({
  line,
  email: `learner-${line}@example.com`,
  nick: '',
  realName: '',
  organization: 'Acme',
  ...cells,
});

const findProblems = (...rows: ImportRow[]) =>
  checkRows(rows, entries).map((found) => found?.map(({ field, kind }) => `${field} ${kind}`) ?? []);

test.each([
  ['', 'missing'],
  ['ada', 'invalid'],
  ['ada@example', 'invalid'],
  ['ada @example.com', 'invalid'],
  ['.ada@example.com', 'invalid'],
  ['ada@exämple.com', 'invalid'],
  [`${'a'.repeat(250)}@example.com`, 'invalid'],
  ['=1+1', 'invalid'],
  ['<script>@example.com', 'invalid'],
])('APPL-08 the e-mail %j is %s', (email, kind) => {
  expect(findProblems(createRow(2, { email }))).toEqual([[`email ${kind}`]]);
});

test.each([
  '#NAME?',
  '#¿NOMBRE?',
  '#VALEUR!',
  '#ССЫЛКА!',
  '#¡REF!',
  '#DÉ/0!',
  '#НАЗВА?',
  '#DIV/0!',
  '#N/D',
  '#Н/Д',
  '#NV',
  '#GETTING_DATA',
  'Err:502',
  '#####',
  '=?utf-8?Q?Ann_L=C3=A9e?=',
  'Ren=C3=A9',
  'Ren&eacute;',
  'M&#252;ller',
])('APPL-11 %s is no name', (realName) => {
  expect(findProblems(createRow(2, { realName }))).toEqual([['realName unreadable']]);
});

test.each(['#1!', '#GIRLBOSS!', '#TEAM 1!', '#1', 'Ann #2', 'R&D', 'AT&T; Ltd', 'C#', 'Wow!', 'Errol'])(
  'APPL-11 %s can be a name',
  (realName) => {
    expect(findProblems(createRow(2, { realName }))).toEqual([[]]);
  },
);

const unread = (line: number, field: ImportField): ImportRow => ({
  ...createRow(line, { [field]: '' }),
  rejections: [{ field, text: `Cell C${line} of sheet “Sheet” has a formula without a stored result` }],
});

test('APPL-11 an e-mail address that could not be read is not called missing', () => {
  expect(findProblems(unread(2, 'email'), createRow(3, { email: '' }))).toEqual([
    ['email rejected'],
    ['email missing'],
  ]);
});

test('APPL-11 organizations that could not be read are chosen at once, and their cells say why', () => {
  const rows = [unread(2, 'organization'), unread(3, 'organization'), createRow(4, { organization: '' })];
  const problems = checkRows(rows, entries);
  expect(problems.map((found) => found?.[0]?.text.slice(0, 7))).toEqual(['Cell C2', 'Cell C3', 'Please ']);
  const missing = groupProblems({ rows, problems }).find(({ kind }) => kind === 'missing');
  expect(missing).toMatchObject({ text: 'No organization', lines: [2, 3, 4] });
  if (!missing) throw new Error('the group is missing');
  const fixed = fixedRows({ rows, problems }, missing, { kind: 'replace', text: 'Acme' });
  expect(findProblems(...fixed)).toEqual([[], [], []]);
});

test('APPL-08 the e-mail has the texts of the form', () => {
  const texts = checkRows([createRow(2, { email: '' }), createRow(3, { email: 'x' })], entries).map(
    (found) => found?.[0]?.text,
  );
  expect(texts).toEqual(['Please enter Email address', 'Please enter valid email address']);
});

test('APPL-11 later rows with the same address in another case are duplicates', () => {
  const found = checkRows(
    [createRow(2, { email: 'Ada@Example.com' }), createRow(3), createRow(4, { email: 'ada@example.COM' })],
    entries,
  );
  expect(found.map((problems) => problems?.[0]?.text)).toEqual([undefined, undefined, 'Same address as in row 2']);
});

test('APPL-08 names have at most 40 characters, emoji counting as one', () => {
  const forty = '😀'.repeat(40);
  expect(
    findProblems(createRow(2, { nick: forty }), createRow(3, { nick: `${forty}a`, realName: 'a'.repeat(41) })),
  ).toEqual([[], ['nick tooLong', 'realName tooLong']]);
});

test.each([
  ['acme', []],
  ['BER-1', []],
  ['berlin', []],
  ['acme / berlin', []],
  ['zurich', []],
  ['Nordia/Oslo', []],
  ['Oslo', ['organization ambiguous']],
  ['Lisboa', ['organization disabled']],
  ['Berln', ['organization unknown']],
  ['', ['organization missing']],
])('APPL-11 the organization %j has the problems %j', (organization, problems) => {
  expect(findProblems(createRow(2, { organization }))).toEqual([problems]);
});

test('APPL-11 the nearest enabled organizations are suggested for an unknown one', () => {
  const nearest = (text: string) => nearestOrganizations(entries, text, 2).map(({ code }) => code);
  expect([nearest('Berln'), nearest('osl1'), nearest('Zuerich')]).toEqual([['BER-1'], ['OSL-1', 'OSL-2'], ['ZUR']]);
  expect(nearest('Lisbon')).not.toContain('OLD');
  expect(nearest('qqqq')).toEqual([]);
});

test('GEN-03 APPL-11 an organization is written as the shortest text that only it has', () => {
  const texts = ['ACME', 'BER-1', 'OSL-1', 'OSL-2', 'OLD'].map((code) => organizationName(entries, code));
  expect(texts).toEqual(['Acme', 'Berlin', 'Acme/Oslo', 'Nordia/Oslo', 'Lisboa']);
  for (const { code } of entries)
    expect(matchOrganization(entries, organizationName(entries, code))).toMatchObject({ code });
});

test('APPL-08 the only available organization is the default', () => {
  expect(defaultOrganization(entries)).toBe('');
  expect(defaultOrganization([createEntry('A', 'Acme'), { ...createEntry('B', 'Beta'), disabled: true }])).toBe('Acme');
});

const nearestText = fc.constantFrom('Acme', 'Berlin', 'Oslo', 'Berln', '');
const email = fc.constantFrom('a@example.com', 'A@example.com', 'b@example.com', 'c@example.com', 'x', '');
const cells = fc.record({ email, nick: fc.constantFrom('', 'Ada', 'n'.repeat(41)), organization: nearestText });

test('APPL-11 checking after each change finds the same as checking everything', () => {
  const change = fc.record({
    at: fc.nat(5),
    field: fc.constantFrom(...importFields),
    text: fc.oneof(email, nearestText),
    isRemoved: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 6 }), fc.array(change, { maxLength: 8 }), (made, changes) => {
      const rows = made.map((one, at) => createRow(at + 2, one));
      let checked = { rows: rows as readonly ImportRow[], problems: checkRows(rows, entries) };
      for (const { at, field, text, isRemoved } of changes) {
        const row = checked.rows[at];
        if (!row) continue;
        checked = isRemoved
          ? removeRows(checked, new Set([row.line]), entries)
          : replaceRows(checked, [withCell(row, field, text)], entries);
        expect(checked.problems).toEqual(checkRows(checked.rows, entries));
      }
      const { total, wrong, ready, accepted } = countRows(checked);
      expect(wrong + ready + accepted).toBe(total);
    }),
    { seed: randomSeed },
  );
});

test('APPL-11 the other row is no duplicate any more when the first one gets another address', () => {
  const [first, second] = [createRow(2, { email: 'a@example.com' }), createRow(3, { email: 'A@example.com' })];
  const checked = { rows: [first, second], problems: checkRows([first, second], entries) };
  expect(checked.problems[1]).toHaveLength(1);
  const changed = withCell(first, 'email', 'b@example.com');
  expect(replaceRows(checked, [changed], entries).problems).toEqual([null, null]);
});

test('APPL-11 an accepted row has no problem, also when its organization was disabled since', () => {
  const row = createRow(2, { organization: 'Lisboa' });
  expect(checkRows([row], entries)[0]).toHaveLength(1);
  expect(checkRows([{ ...row, isAccepted: true }], entries)).toEqual([null]);
});

test('APPL-11 rows with the same problem are one group, and one choice fixes them all', () => {
  const rows = [
    createRow(2, { organization: 'Berln' }),
    createRow(3, { organization: 'berln' }),
    createRow(4, { organization: 'Osloo' }),
    createRow(5, { nick: 'n'.repeat(50) }),
    createRow(6, { email: '' }),
  ];
  const checked = { rows, problems: checkRows(rows, entries) };
  const groups = groupProblems(checked);
  expect(groups.map(({ text, lines }) => [text, lines])).toEqual([
    ['Unknown organization “\u2068Berln\u2069”', [2, 3]],
    ['Unknown organization “\u2068Osloo\u2069”', [4]],
    ['No e-mail address', [6]],
    ['Nick name longer than 40 characters', [5]],
  ]);
  const [unknown, , missing, long] = groups;
  if (!unknown || !missing || !long) throw new Error('a group is missing');
  const replaced = replaceRows(checked, fixedRows(checked, unknown, { kind: 'replace', text: 'Berlin' }), entries);
  const shortened = replaceRows(replaced, fixedRows(replaced, long, { kind: 'shorten' }), entries);
  expect(shortened.rows.at(3)?.nick).toBe('n'.repeat(40));
  const left = removeRows(shortened, new Set(missing.lines), entries);
  expect(groupProblems(left).map(({ text }) => text)).toEqual(['Unknown organization “\u2068Osloo\u2069”']);
});

test('APPL-11 rows that were rejected for different reasons are different groups', () => {
  const rows = [createRow(2), createRow(3), createRow(4)].map((row, at) => ({
    ...row,
    rejections: [{ field: 'email' as const, text: at === 1 ? 'In use' : 'Applied for' }],
  }));
  const groups = groupProblems({ rows, problems: checkRows(rows, entries) });
  expect(groups.map(({ text, lines }) => [text, lines])).toEqual([
    ['Applied for', [2, 4]],
    ['In use', [3]],
  ]);
});

test('APPL-11 a disabled organization makes the name of an enabled one not ambiguous', () => {
  const closed = { ...createEntry('OSL-0', 'Oslo'), disabled: true };
  expect(matchOrganization([closed, createEntry('OSL-1', 'Oslo')], 'Oslo')).toEqual({ kind: 'found', code: 'OSL-1' });
});
