import { expect, test } from 'vitest';
import { importLimits } from '#rules/applications/import-limits.ts';
import { findHeader } from '#tables/headers.ts';
import { suggestColumns } from '#tables/person-columns.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { TableFile, TableResult } from '#tables/table-file.ts';
import { readPastedTable } from '#tables/text/read-text.ts';
import { readTwiceEncoded } from '#tables/text/twice-encoded.ts';
import { encodeText } from './encode-text.ts';

function tableIn(result: TableResult): TableFile {
  if (!('table' in result)) throw new Error('It is no table.');
  return result.table;
}

const read = async (content: string | Uint8Array): Promise<TableFile> =>
  tableIn(await readTableFile(typeof content === 'string' ? encodeText(content, 'utf-8') : content, {}, importLimits));

const getCells = ({ rows }: TableFile) => rows.map(({ cells }) => cells);
const pasted = (text: string) => getCells(tableIn(readPastedTable(text, importLimits)));

const people = [
  ['Email', 'Name'],
  ['ann@example.com', 'Ann Lee'],
  ['bob@example.com', 'Bob Ray'],
  ['cy@example.com', 'Cy Day'],
];

test.each([
  ['several kinds of line ends, as in joined files', ['\r\n', '\r', '\n']],
  ['two returns before each line feed', ['\r\r\n', '\r\r\n', '\r\r\n']],
  ['returns alone', ['\r', '\r', '\r']],
  ['separators of lines of Unicode', ['\u2028', '\u2028', '\u2029']],
])('APPL-11 no row is lost between %s', async (_, ends) => {
  const text = people.map((cells, at) => `${cells.join(',')}${ends[at] ?? ''}`).join('');
  expect(getCells(await read(text))).toEqual(people);
});

test.each(['，', '；'])('APPL-11 the full-width sign %s separates cells', async (separator) => {
  const text = people.map((cells) => cells.join(separator)).join('\n');
  expect(getCells(await read(text))).toEqual(people);
});

test.each([
  ['between the fields', people.map((cells) => cells.map((cell) => `${cell}\0\0\0`).join(',')).join('\r\n'), 21],
  ['up to a fixed width', people.map((cells) => cells.map((cell) => cell.padEnd(60, '\0')).join(';')).join('\n'), 353],
  ['between quotes', people.map((cells) => cells.map((cell) => `"${cell}\0"`).join(',')).join('\n'), 8],
])('APPL-11 zero bytes %s are removed, and the format says so', async (_, text, count) => {
  const table = await read(text);
  expect(getCells(table)).toEqual(people);
  expect(table.format).toMatch(new RegExp(`; ${count} control characters were removed$`));
});

test.each(
  ['上田', '不破', '上上', 'නිමල්', 'ഊർമ്മിള', '上海一'].flatMap((name) =>
    ['utf-16le', 'utf-16be'].flatMap((code) => ['\n', '\r\n'].map((end) => [name, code, end] as const)),
  ),
)('APPL-11 %s in %s without a mark is read, with lines that end with %j', async (name, code, end) => {
  const rows = [['Email', 'Name'], ...['a', 'b', 'c'].map((one) => [`${one}@example.com`, name])];
  const text = rows.map((cells) => `${cells.join(',')}${end}`).join('');
  expect(getCells(await read(encodeText(text, code)))).toEqual(rows);
});

test('APPL-11 a bell in a long text is removed, and the format says so', async () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    `person${at}@example.com,Per\x07son`.replace(at === 3 ? '' : '\x07', ''),
  );
  const table = await read(['Email,Name', ...rows].join('\n'));
  expect([table.rows[4]?.cells[1], table.format]).toEqual([
    'Person',
    'UTF-8, separated by commas; 1 control character was removed',
  ]);
});

test('APPL-11 zero bytes that fill the last block are no part of the text', async () => {
  const table = await read(`${people.map((cells) => cells.join(',')).join('\n')}\n${'\0'.repeat(300)}`);
  expect([getCells(table), table.format]).toEqual([people, 'UTF-8, separated by commas']);
});

test.each([
  [
    'an archive of tapes',
    `people.csv${'\0'.repeat(90)}0000644\x000001750\x000001750\x00${'\0'.repeat(200)}Email,Name\na@b.example,A\n`,
  ],
  ['zero bytes alone', '\0'.repeat(2_000)],
  ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0>\0\x01\0\0\0'],
])('APPL-11 %s is no text', async (_, content) => {
  const result = await readTableFile(encodeText(content, 'utf-8'), {}, importLimits);
  expect('fault' in result && result.fault.text).toBe('This is not a CSV, TSV, XLSX or ODS file.');
});

test('APPL-11 a header in row 17 is found below titles with other separators and blank rows', async () => {
  const title = `Report, made by HR\n${'\n'.repeat(3)}Department: Sales, Berlin\n${'\n'.repeat(11)}`;
  const { rows, width } = await read(`${title}E-Mail;Vorname;Nachname\nann@example.com;Ann;Lee\n`);
  const headerRow = findHeader(rows);
  expect(rows[headerRow]?.line).toBe(17);
  expect(suggestColumns({ rows, width }, headerRow)).toMatchObject({ email: 0, realName: 1, moreNames: [2] });
});

const list = [['Email', 'Name'], ...people.slice(1, 3)];

test.each([
  ['Apple Mail, with lines that go on after a tab', 'Ann Lee <ann@example.com>,\n\tBob Ray <bob@example.com>'],
  ['signs of full width', 'Ann Lee ＜ann＠example.com＞； Bob Ray ＜bob＠example.com＞'],
  ['ideographic commas', 'Ann Lee <ann@example.com>、Bob Ray <bob@example.com>'],
  ['names and addresses in turns', 'Ann Lee\nann@example.com\nBob Ray\nbob@example.com\n'],
  ['names and addresses in brackets in turns', 'Ann Lee\n<ann@example.com>\n\nBob Ray\n<bob@example.com>'],
  ['bullets', '• Ann Lee <ann@example.com>;\n• Bob Ray <bob@example.com>'],
  ['numbers', '1. Ann Lee <ann@example.com>,\n2. Bob Ray <bob@example.com>'],
])('APPL-11 a list of addresses with %s becomes rows with names', (_, text) => {
  expect(pasted(text)).toEqual(list);
});

test('APPL-11 what a directory writes after a name stays behind the family name', () => {
  const text = "Ray, Bob (External) <bob@example.com>; 'cy@example.com'; Lee, Ann <ann@example.com>";
  expect(pasted(text).slice(1)).toEqual([
    ['bob@example.com', 'Bob Ray (External)'],
    ['cy@example.com', ''],
    ['ann@example.com', 'Ann Lee'],
  ]);
});

test('APPL-11 a column of names with its own header and addresses below it is no list in turns', () => {
  expect(pasted('Email\nann@example.com\nBob Ray\nbob@example.com')[0]).toEqual(['Email']);
});

test('APPL-11 a text in UTF-8 that is cut within a letter, or was stored twice, is read as UTF-8', async () => {
  const cut = encodeText('Email,Name\nann@example.com,Zoë\nbob@example.com,René', 'utf-8').slice(0, -1);
  expect(getCells(await read(cut)).slice(1)).toEqual([
    ['ann@example.com', 'Zoë'],
    ['bob@example.com', 'Ren\ufffd'],
  ]);
  expect(getCells(await read('Email,Name\njo@example.com,JosÃ©\n'))[1]).toEqual(['jo@example.com', 'JosÃ©']);
});

test.each([
  ['JosÃ© NuÃ±ez', 'José Nuñez'],
  ['Å\u0081ukasz', 'Łukasz'],
  ['Åukasz', undefined],
  ['José', undefined],
  ['Ana Ângela', undefined],
  ['çÃ©', undefined],
])('APPL-11 %s was stored twice: %s', (text, expected) => {
  expect(readTwiceEncoded(text)).toBe(expected);
});

test('APPL-11 blank rows are read as far as rows are, and no row behind them is lost in silence', async () => {
  const createText = (blanks: number) => `Email,Name${'\r'.repeat(blanks)}ann@example.com,Ann Lee\r\r\n`;
  expect(getCells(await read(createText(3_000)))).toEqual(people.slice(0, 2));
  const result = await readTableFile(encodeText(createText(300_000), 'utf-8'), {}, importLimits);
  expect('fault' in result && result.fault.text).toContain('rows');
});

test('APPL-11 blank rows at the end of a file are no rows', async () => {
  const text = `${people.map((cells) => cells.join(',')).join('\n')}\n${',,,\n'.repeat(50_000)}`;
  expect(getCells(await read(text))).toEqual(people);
});
