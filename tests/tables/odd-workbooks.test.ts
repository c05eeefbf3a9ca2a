import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importLimits } from '#rules/applications/import-limits.ts';
import { findHeader } from '#tables/headers.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { TableFile } from '#tables/table-file.ts';
import { numberText } from '#tables/workbook/cell-value.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with the rows of one sheet. */
function createWorkbook(rows: string, { state = 'visible', declarations = '' } = {}): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships xmlns="${packages}">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="People" state="${state}" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${relation('r1', 'worksheet', 'sheet1.xml')}${relation('r2', 'sharedStrings', 'strings.xml')}</Relationships>`,
    'xl/strings.xml': `<sst xmlns="${main}"><si><t>Email</t></si></sst>`,
    'xl/sheet1.xml': `${declarations}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
}

const read = (content: string | Uint8Array) =>
  readTableFile(typeof content === 'string' ? strToU8(content) : content, {}, importLimits);

async function readTable(content: string | Uint8Array): Promise<TableFile> {
  const result = await read(content);
  if (!('table' in result)) throw new Error('It is no table.');
  return result.table;
}

const getCells = ({ rows }: TableFile) => rows.map(({ cells }) => cells);

test.each([
  ['7', '[Red]000', '007'],
  ['7', '[<=999]000;0000', '007'],
  ['7', '"ORG-"000', 'ORG-007'],
  ['7.0000000000000009', '000', '007'],
  ['7.5', '000', '7.5'],
  ['7', 'General', '7'],
  ['1.5', '[h]:mm', '36:00'],
  ['1.5', '[mm]:ss', '36:00'],
  ['1.50001157407', '[h]:mm:ss', '36:00:01'],
  ['0.354166666666667', '[hh]:mm', '08:30'],
  ['-1.5', '[h]:mm', '-36:00'],
  ['1.5', '"[h]"yyyy-mm-dd hh:mm', '1900-01-01 12:00'],
  ['46143', '[Red]yyyy-mm-dd', '2026-05-01'],
])('APPL-11 the number %s with the format %s is %s', (stored, code, text) => {
  expect(numberText(stored, code, false)).toBe(text);
});

test('APPL-11 a text that the workbook does not have is a fault, not an empty cell', async () => {
  const { faults } = await readTable(
    createWorkbook('<row><c t="s"><v>0</v></c></row><row><c t="s"><v>0</v></c><c t="s"><v>9</v></c></row>'),
  );
  expect(faults.map(({ text }) => text)).toEqual([
    'Cell B2 of sheet “\u2068People\u2069” refers to a text that is missing in the workbook',
  ]);
});

const textCell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

test.each([
  ['a cell twice', `<row r="2">${textCell('A2', 'one')}${textCell('A2', 'two')}${textCell('B2', 'Ann')}</row>`],
  [
    'a row twice',
    `<row r="2">${textCell('A2', 'one')}</row><row r="2">${textCell('A2', 'two')}${textCell('B2', 'Ann')}</row>`,
  ],
  [
    'a row twice, with another one between',
    `<row r="2">${textCell('A2', 'one')}</row><row r="3">${textCell('A3', 'x')}</row><row r="2">${textCell('A2', 'two')}${textCell('B2', 'Ann')}</row>`,
  ],
  [
    'a cell three times',
    `<row r="2">${textCell('A2', 'one')}${textCell('A2', 'two')}${textCell('A2', 'one')}${textCell('B2', 'Ann')}</row>`,
  ],
])('APPL-11 a workbook that has %s with different values overwrites none in silence', async (_, rows) => {
  const table = await readTable(createWorkbook(`<row r="1">${textCell('A1', 'Email')}</row>${rows}`));
  expect(table.faults.map(({ text }) => text)).toEqual([
    'Cell A2 of sheet “\u2068People\u2069” is in the file twice, with different values',
  ]);
  expect(table.rows.filter(({ line }) => line === 2)).toEqual([{ line: 2, cells: ['', 'Ann'] }]);
});

test('APPL-11 a row that a workbook has in two parts is one row', async () => {
  const parts = `<row r="2">${textCell('A2', 'a')}</row><row r="2">${textCell('A2', 'a')}${textCell('B2', 'Ann')}</row>`;
  const table = await readTable(createWorkbook(parts));
  expect([table.faults, getCells(table)]).toEqual([[], [['a', 'Ann']]]);
});

test('APPL-11 a workbook cannot have other files or long texts read in its place', async () => {
  const entities = [
    '<!ENTITY file SYSTEM "file:///etc/hostname">',
    '<!ENTITY page SYSTEM "http://127.0.0.1:9/entity">',
    '<!ENTITY a "aaaaaaaaaa">',
    '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
  ];
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = `<row>${cell('Email')}</row><row>${cell('x&file;y')}${cell('&page;')}${cell('&b;')}</row>`;
  const declarations = `<!DOCTYPE worksheet [${entities.join('')}]>`;
  const texts = getCells(await readTable(createWorkbook(rows, { declarations })));
  expect(texts.at(-1)).toEqual(['x&file;y', '&page;', '&b;']);
});

test('APPL-11 a workbook whose only sheet with rows is hidden says so', async () => {
  const result = await read(createWorkbook('<row><c t="s"><v>0</v></c></row>', { state: 'hidden' }));
  expect('fault' in result && result.fault.text).toBe('All sheets with rows are hidden: “\u2068People\u2069”.');
});

const page = (rows: string) => `<html><table>${rows}</table></html>`;
const people = '<tr><th>Email<th>Name<tr><td>ann@example.com<td>Ann Lee<tr><td>bob@example.com<td>Bob Ray';

test('APPL-11 a cell of a web page that covers rows below does not move their cells', async () => {
  const header = '<tr><th>Team<th>Email<th>Name<th>Office';
  const ann = '<tr><td rowspan=2>Northwind<td>ann@example.com<td>Ann<td rowspan="2">Oslo';
  const rest = '<tr><td>bob@example.com<td>Bob<tr><td>Acme<td>cy@example.com<td>Cy<td>Rome';
  expect(getCells(await readTable(page(header + ann + rest))).slice(1)).toEqual([
    ['Northwind', 'ann@example.com', 'Ann', 'Oslo'],
    ['', 'bob@example.com', 'Bob'],
    ['Acme', 'cy@example.com', 'Cy', 'Rome'],
  ]);
});

test('APPL-11 of several tables of a web page, the one with names of columns is read', async () => {
  const notes = '<table><tr><td>Report<tr><td>One<tr><td>Two<tr><td>Three<tr><td>Four</table>';
  const { rows } = await readTable(`${notes}<table>${people}</table>`);
  expect([findHeader(rows), rows.length]).toEqual([0, 3]);
});

test('APPL-11 of several tables of a web page, the one with the most people is read', async () => {
  const members = `<tr><td>Mitglied<td>Ort${'<tr><td>ann@example.com<td>Oslo'.repeat(5)}`;
  const help = '<tr><th>Name<th>Email<tr><td>Support<td>help@example.com';
  const { rows } = await readTable(`<table>${members}</table><table>${help}</table>`);
  expect(rows).toHaveLength(6);
});

test.each(['style="display:none"', "style='height:0;display : none;mso-height-source:user'", 'hidden'])(
  'APPL-11 rows of a web page that are hidden by %s are read when they are wanted',
  async (attribute) => {
    const content = page(
      `<tr><th>Email<th>Name<tr ${attribute}><td>ann@example.com<td>Ann<tr><td>bob@example.com<td>Bob`,
    );
    const table = await readTable(content);
    expect([getCells(table), table.hiddenRows, table.leftOutRows]).toEqual([
      [
        ['Email', 'Name'],
        ['bob@example.com', 'Bob'],
      ],
      1,
      1,
    ]);
    const result = await readTableFile(strToU8(content), { withHiddenRows: true }, importLimits);
    expect('table' in result && [result.table.rows.length, result.table.hiddenRows, result.table.leftOutRows]).toEqual([
      3, 1, 0,
    ]);
  },
);

test.each([
  ['a declaration of XML', '<?xml version="1.0"?>\n'],
  ['a comment', '<!-- made by a program -->\n'],
])('APPL-11 a web page below %s is a table', async (_, start) => {
  expect(getCells(await readTable(start + page(people)))[2]).toEqual(['bob@example.com', 'Bob Ray']);
});
