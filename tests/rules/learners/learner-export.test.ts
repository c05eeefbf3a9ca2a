import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { LearnerRow } from '#contract/learners.contract.ts';
import {
  type ExportSource,
  exportFileName,
  isLoginExported,
  toExportFile,
  toExportTable,
  withoutDoubles,
} from '#rules/learners/learner-export.ts';
import * as exportTexts from '#rules/learners/learner-export-texts.ts';
import { allLearners } from '#rules/learners/learner-query.ts';

const createLearner = (id: string, user: Partial<LearnerRow['user']> = {}): LearnerRow => ({
  user: { id, login: `2000000${id}`, nick: 'Ada', email: 'ada@example.com', status: 'ENABLED', ...user },
  org: { name: 'Sales', parentOrgNames: ['Acme', 'Europe'] },
  createdAt: Date.UTC(2026, 10, 21, 23, 5, 9) / 1000,
});

const titles = {
  id: 'ID',
  nick: 'Nick',
  email: 'E-mail',
  organization: 'Organization',
  status: 'Status',
  createTime: 'Create Time',
  activation: 'Account Activation',
} as const;
const createColumns = (...keys: (keyof typeof titles)[]) => keys.map((key) => ({ key, title: titles[key] }));

const source: ExportSource = {
  columns: createColumns('id', 'activation', 'nick', 'email', 'organization', 'status', 'createTime'),
  query: allLearners,
  window: { start: '20261115', end: '20261121' },
  organization: '',
  today: '20261121',
  timeZone: 'Europe/Berlin',
};

test('FIND-09 a file has the columns of the list in its order, and whole days and times', () => {
  const {
    titles: shown,
    rows,
    widths,
  } = toExportTable(source, {
    learners: [createLearner('1'), createLearner('2', { nick: '', email: '', status: 'UNKNOWN' }), createLearner('3')],
    activities: [
      { userId: '1', loginDays: 1, lastLoginDayKey: '20261120' },
      { userId: '2', loginDays: 0, lastLoginDayKey: '' },
    ],
  });
  expect(shown).toEqual([
    'ID',
    'Logged in, 2026-11-15 – 2026-11-21',
    'Days with a login, 2026-11-15 – 2026-11-21',
    'Last login until 2026-11-21',
    'Nick',
    'E-mail',
    'Organization',
    'Status',
    'Create Time (Europe/Berlin)',
  ]);
  expect(rows).toEqual([
    ...[
      [
        '20000001',
        'Yes',
        '1',
        '2026-11-20',
        'Ada',
        'ada@example.com',
        'Acme/Europe/Sales',
        'Enabled',
        '2026-11-22 00:05:09',
      ],
    ],
    ...[['20000002', 'No', '0', '', '', '', 'Acme/Europe/Sales', '', '2026-11-22 00:05:09']],
    ...[['20000003', '', '', '', 'Ada', 'ada@example.com', 'Acme/Europe/Sales', 'Enabled', '2026-11-22 00:05:09']],
  ]);
  expect(widths).toHaveLength(shown.length);
});

test('FIND-09 the ID is in a file without its column, and logins only where the server says them', () => {
  const learners = [createLearner('1', {})];
  const nickOnly = { ...source, columns: createColumns('nick') };
  expect(toExportTable(nickOnly, { learners, activities: [] })).toMatchObject({
    titles: ['ID', 'Nick'],
    rows: [['20000001', 'Ada']],
  });
  expect([isLoginExported(nickOnly), isLoginExported(source)]).toEqual([false, true]);
  const both = { ...source, columns: createColumns('activation', 'nick') };
  expect(toExportTable(both, { learners, activities: null }).titles).toEqual(['ID', 'Nick']);
});

test('FIND-09 no cell of a CSV file is a formula, and names of all scripts stay as they are', () => {
  const nicks = ['=1+1', '+49', '@a', '\tb', '\rc', '-d', 'Ольга', '李雷', 'نور', 'a,"b"'];
  const learners = nicks.map((nick, at) => createLearner(String(at), { nick }));
  const file = toExportFile({ ...source, columns: createColumns('nick') }, { learners, activities: [] }, 'csv');
  expect(file).toEqual({
    name: 'Learners - All organizations - 2026-11-21.csv',
    text: [
      '\uFEFFID,Nick',
      "20000000,'=1+1",
      "20000001,'+49",
      "20000002,'@a",
      "20000003,'\tb",
      '20000004,"\'\rc"',
      "20000005,'-d",
      '20000006,Ольга',
      '20000007,李雷',
      '20000008,نور',
      '20000009,"a,""b"""',
      '',
    ].join('\r\n'),
  });
});

test('FIND-09 an XLSX file has texts alone', async () => {
  const learners = [createLearner('1', { nick: '=1+1' }), createLearner('2', { nick: 'نور' })];
  const file = toExportFile({ ...source, columns: createColumns('nick') }, { learners, activities: [] }, 'xlsx');
  expect(file.name).toBe('Learners - All organizations - 2026-11-21.xlsx');
  expect('workbook' in file && (await readSheet(Buffer.from(file.workbook)))).toEqual([
    ['ID', 'Nick'],
    ['20000001', '=1+1'],
    ['20000002', 'نور'],
  ]);
});

test('FIND-09 a file is named after organization, search and day, within what file systems take', () => {
  const query = { ...allLearners, activity: 'inactive', name: 'An/n' } as const;
  expect(exportFileName({ ...source, organization: 'Acme/Sales', query }, 'csv')).toBe(
    'Learners - Acme Sales - not logged in 2026-11-15 to 2026-11-21 - An n - 2026-11-21.csv',
  );
  expect(exportFileName({ ...source, query: { ...allLearners, id: '7', email: 'a@b.co' } }, 'csv')).toBe(
    'Learners - All organizations - 7 a@b.co - 2026-11-21.csv',
  );
  const long = exportFileName(
    {
      ...source,
      organization: '李'.repeat(200),
      query: { ...allLearners, activity: 'inactive', name: '雷'.repeat(100) },
    },
    'xlsx',
  );
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(255);
  expect(exportFileName({ ...source, query: { ...allLearners, activity: 'active' } }, 'csv')).toContain(
    ' - logged in ',
  );
});

test('FIND-10 a learner who moved to the next page is in the file once', () => {
  const [first, second] = [createLearner('1'), createLearner('2')];
  expect(withoutDoubles([first, second, first])).toEqual([first, second]);
});

test('FIND-10 the dialog says how many were found where the list has changed', () => {
  expect(exportTexts.changed({ first: 150, last: 150, amount: 149 })).toContain('of 150 learners, 149 were found.');
  expect(exportTexts.changed({ first: 150, last: 151, amount: 150 })).toContain(
    'it had 150 learners, and now it has 151.',
  );
  expect([exportTexts.failed(0), exportTexts.failed(100)]).toEqual([
    'The learners could not be read.',
    'The next learners could not be read. The 100 learners before them are kept.',
  ]);
  expect([exportTexts.contents(1), exportTexts.contents(1_200)]).toEqual([
    'The file has the learner of this list, in its order.',
    'The file has all 1,200 learners of this list, in its order.',
  ]);
});
