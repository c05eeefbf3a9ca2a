import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRows } from '#rules/applications/import-check.ts';
import { matchOrganization, nearestOrganizations } from '#rules/applications/import-organizations.ts';
import { importOpened, noImport, rowMapper, sheetRead } from '#rules/applications/import-state.ts';
import { mappingWarnings } from '#rules/applications/import-warnings.ts';
import { importTasks } from '#services/applications/import-tasks.ts';

const folder = join(import.meta.dirname, '../../tables/field-cases');
const files = readdirSync(folder);

const organizations = [
  { code: 'NW', name: 'Northwind', parent: -1, disabled: false },
  { code: 'NW-A', name: 'Agents', parent: 0, disabled: false },
  { code: '007', name: 'Bond', parent: 0, disabled: false },
  { code: '7', name: 'Seven', parent: 0, disabled: false },
];

const start = {
  ...{ ...noImport, organizations, owner: '', id: '', keyCount: 0, pasted: '', isStorable: true },
  ...importOpened({ owner: 'tab', stored: null }),
};

/** What the import makes of a file without any choice of a person. */
async function importCase(number: string) {
  const name = files.find((file) => file.startsWith(number)) ?? '';
  const result = await importTasks.read({ file: new Blob([readFileSync(join(folder, name))]), choice: {} });
  if (!('sheet' in result)) throw new Error(`${name} is no table.`);
  const state = { ...start, ...sheetRead(result.sheet, start) };
  const rows = rowMapper(state)(result.sheet.rows);
  const problems = checkRows(rows, organizations);
  return { rows, problems, warnings: mappingWarnings(result.sheet, state.headerRow, state.columns) };
}

/** The four texts of each row with the code of its organization, or its problems. */
async function readValues(number: string) {
  const { rows, problems } = await importCase(number);
  return rows.map(({ email, nick, realName, organization }, at) => {
    const match = matchOrganization(organizations, organization);
    const code = match.kind === 'found' ? match.code : match.kind;
    return [email, nick, realName, code, ...(problems[at] ?? []).map(({ text }) => text)];
  });
}

const unknown = 'No organization of yours has this name or code';
const none = 'Please choose the organization';
const invalid = 'Please enter valid email address';
const ann = ['ann@example.com', 'Ann', 'Ann Lee', 'NW'];

test.each([
  ['12', [['anna@example.com', '', 'Anna Muster', 'NW']]],
  ['13', [['anna@example.com', '', 'Anna Muster', 'NW']]],
  [
    '14',
    [
      ['anna@example.com', '', 'Anna Muster', 'NW'],
      ['bob@example.com', '', 'Bob Stone', 'NW'],
    ],
  ],
  [
    '16',
    [
      ['ann@example.com', 'a', 'mailto', 'NW'],
      ['anna@example.com', 'b', 'angle', 'NW'],
      ['bob@example.com', 'c', 'brackets', 'NW'],
      ['cy@example.com', 'd', 'full width', 'NW'],
      ['dee@example.com', 'e', 'trailing dot', 'NW'],
      ['eve@example.com', 'f', 'trailing semicolon', 'NW'],
      ['fay@example.com', 'g', 'leading apostrophe', 'NW'],
      ["o'neil@example.com", 'h', 'apostrophe', 'NW'],
      ['gus+lang@example.com', 'i', 'plus', 'NW'],
      ['HAL@EXAMPLE.COM', 'j', 'upper', 'NW'],
      ['hal@example.com', 'k', 'duplicate case', 'NW', 'Same address as in row 11'],
      ['"quoted one"@example.com', 'l', 'quoted local', 'NW', invalid],
      ['jürgen@example.com', 'm', 'utf8 local', 'NW', invalid],
      ['kim@bücher.example', 'n', 'IDN host', 'NW', invalid],
      ['kim@xn--bcher-kva.example', 'o', 'punycode', 'NW'],
      ['lee @ example.com', 'p', 'spaces', 'NW', invalid],
      ['max@example.com x', 'q', 'tab', 'NW', invalid],
      ['nia_@example.co.uk', 'r', 'underscore', 'NW'],
      ['ola@example.com', 's', '=HYPERLINK("http://evil.example","x")', 'NW'],
      ['pam@example.com', 't', '+49 170 000', 'NW'],
      ['q@example', 'u', 'no dot', 'NW', invalid],
      ['rob@example.museum', 'v', 'long tld', 'NW'],
    ],
  ],
  [
    '20',
    [
      ['anna@example.com', '', 'Anna Muster', 'unknown', none],
      ['bob@example.com', '', 'Bob Stone', 'unknown', none],
      ['cy@example.com', '', '', 'unknown', none],
    ],
  ],
  ['21', ['anna', 'bob', 'cy'].map((name) => [`${name}@example.com`, '', '', 'unknown', none])],
  ['23', [ann]],
  ['24', [ann, ['Total', '1', '', 'unknown', invalid, none]]],
  [
    '27',
    [
      ['ann@example.com', 'Ann', 'Ann Lee', '007'],
      ['bob@example.com', 'Bob', 'Bob Stone', '7'],
    ],
  ],
  ['28', [['may@example.com', 'May-1', 'April June', 'NW']]],
  ['29', [ann, ['ANN@example.com', 'Ann', 'Ann Lee', 'NW', 'Same address as in row 2']]],
  [
    '30',
    [
      ['ann@example.com', 'Ann', 'Ann Lee', 'unknown', unknown],
      ['bob@example.com', 'Bob', 'Bob', 'NW-A'],
      ['cy@example.com', 'Cy', 'Cy', 'NW-A'],
    ],
  ],
  ['75', [ann]],
  ['76', [['ann@example.com', 'Ann', 'Lee, Ann', 'NW']]],
  ['77', [['ann@example.com', 'Ann', 'Lee, Ann', 'NW']]],
  ['78', [ann, ['bob@example.com', 'Bob', 'Bob Stone', 'NW']]],
])('APPL-11 the rows of the file %s have the right values', async (number, expected) => {
  expect(await readValues(number)).toEqual(expected);
});

test('APPL-11 marks that nobody sees around addresses are removed and shown as such', async () => {
  const { rows, problems } = await importCase('15');
  expect(rows.length).toBeGreaterThan(10);
  expect(problems.every((found) => found === null)).toBe(true);
  for (const { email, nick, cleaned } of rows) {
    expect(email).toBe(`user.${nick}@example.com`);
    // Spaces, and the mark that counts as one, are folded without a word.
    if (nick !== 'nbsp' && nick !== 'bom') expect(cleaned?.email, nick).toMatchObject({ isHidden: true });
  }
});

test('APPL-11 letters with separate accents, names from right to left and joined emoji stay as they are', async () => {
  const { rows, problems } = await importCase('26');
  expect(rows.map(({ nick, cleaned }) => [nick, cleaned])).toEqual([
    ['Jose\u0301', undefined],
    ['سارة', undefined],
    ['👨\u200d👩\u200d👧\u200d👦', undefined],
  ]);
  expect(rows[2]?.realName).toBe('👨\u200d👩\u200d👧\u200d👦'.repeat(6));
  const tooLong = { field: 'realName', kind: 'tooLong', text: 'The maximum number of characters are 40.' };
  expect(problems).toEqual([null, null, [tooLong]]);
});

test('APPL-11 an organization that is written in another way is offered', async () => {
  const nearest = nearestOrganizations(organizations, 'Northwind, Agents', 2).map(({ code }) => code);
  expect(nearest).toContain('NW');
  expect(nearest).toContain('NW-A');
});

test('APPL-11 a family name before a comma, and columns that are not imported, are said', async () => {
  expect((await importCase('77')).warnings).toEqual([
    '1 real name has a comma, such as \u2068Lee, Ann\u2069. Certificates show the name as it is imported.',
  ]);
  expect((await importCase('14')).warnings).toEqual(['Not imported: \u2068Manager Email (column A)\u2069.']);
});
