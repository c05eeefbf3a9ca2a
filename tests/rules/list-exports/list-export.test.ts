import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { type ExportedFile, toExportFile, toExportTable, withoutDoubles } from '#rules/list-exports/list-export.ts';
import * as exportTexts from '#rules/list-exports/list-export-texts.ts';

const list: ExportedFile = {
  noun: { one: 'purchase record', many: 'purchase records' },
  columns: [
    { title: 'ID', width: 14 },
    { title: 'Nick', width: 20 },
  ],
  shownTitles: ['ID', 'Nick'],
  fileName: 'Learners - All organizations - 2026-11-21',
  narrowing: '',
};
const learners = { one: 'learner', many: 'learners' };
const createRow = (id: string, nick: string) => ({ key: id, texts: [id, nick] });

test('FIND-09 the columns of a part that the server does not know are left out', () => {
  const columns = [{ title: 'Logged in', width: 9, part: 'logins' }, ...list.columns];
  const rows = [{ key: '1', texts: ['', '1', 'Ada'] }];
  expect(toExportTable({ columns }, { rows, lacking: ['logins'] })).toEqual({
    widths: [14, 20],
    titles: ['ID', 'Nick'],
    rows: [['1', 'Ada']],
  });
  expect(toExportTable({ columns }, { rows, lacking: [] }).rows).toEqual([['', '1', 'Ada']]);
});

test('FIND-09 no cell of a CSV file is a formula, and names of all scripts stay as they are', () => {
  const nicks = ['=1+1', '+49', '@a', '\tb', '\rc', '-d', 'Ольга', '李雷', 'نور', 'a,"b"'];
  const rows = nicks.map((nick, at) => createRow(String(at), nick));
  const file = toExportFile(list, { rows, lacking: [] }, 'csv');
  expect(file).toEqual({
    name: 'Learners - All organizations - 2026-11-21.csv',
    text: [
      '\uFEFFID,Nick',
      "0,'=1+1",
      "1,'+49",
      "2,'@a",
      "3,'\tb",
      '4,"\'\rc"',
      "5,'-d",
      '6,Ольга',
      '7,李雷',
      '8,نور',
      '9,"a,""b"""',
      '',
    ].join('\r\n'),
  });
});

test('FIND-09 an XLSX file has texts alone', async () => {
  const rows = [createRow('1', '=1+1'), createRow('2', 'نور')];
  const file = toExportFile(list, { rows, lacking: [] }, 'xlsx');
  expect(file.name).toBe('Learners - All organizations - 2026-11-21.xlsx');
  expect('workbook' in file && (await readSheet(Buffer.from(file.workbook)))).toEqual([
    ['ID', 'Nick'],
    ['1', '=1+1'],
    ['2', 'نور'],
  ]);
});

test('FIND-10 a row that moved to the next page is in the file once', () => {
  const [first, second] = [createRow('1', 'Ada'), createRow('2', 'Bo')];
  expect(withoutDoubles([first, second, first])).toEqual([first, second]);
});

test('FIND-10 the dialog says how many were found where the list has changed', () => {
  expect(exportTexts.changed(learners, { first: 150, last: 150, amount: 149 })).toContain(
    'of 150 learners, 149 were found.',
  );
  expect(exportTexts.changed(learners, { first: 150, last: 151, amount: 150 })).toContain(
    'it had 150 learners, and now it has 151.',
  );
  expect([exportTexts.failed(learners, 0), exportTexts.failed(learners, 100)]).toEqual([
    'The learners could not be read.',
    'The next learners could not be read. The 100 learners before them are kept.',
  ]);
  expect([exportTexts.contents(learners, 1), exportTexts.contents(learners, 1_200)]).toEqual([
    'The file has the learner of this list, in its order.',
    'The file has all 1,200 learners of this list, in its order.',
  ]);
});

test('FIND-25 the dialog names the rows of its list', () => {
  expect([exportTexts.contents(list.noun, 1), exportTexts.contents(list.noun, 2)]).toEqual([
    'The file has the purchase record of this list, in its order.',
    'The file has all 2 purchase records of this list, in its order.',
  ]);
});
