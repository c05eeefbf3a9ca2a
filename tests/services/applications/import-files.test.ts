import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { importFaults, importMaxRows } from '#rules/applications/import-limits.ts';
import { cellText } from '#rules/applications/import-rows.ts';
import { toTextCsv } from '#rules/patterns/csv.ts';
import { importTasks } from '#services/applications/import-tasks.ts';
import { randomSeed } from '#tests/support/random-seed.ts';
import { compoundFile, createWorkbook, sheetXml } from '#tests/support/workbook.ts';

const read = async (content: string | Uint8Array) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return importTasks.read({ file: new Blob([new Uint8Array(bytes)]), choice: {} });
};

const cellsIn = async (content: string | Uint8Array) => {
  const result = await read(content);
  if (!('sheet' in result)) throw new Error('The file is no table.');
  return result.sheet.rows.map(({ cells }) => cells);
};

const faultIn = async (content: string | Uint8Array) => {
  const result = await read(content);
  return 'fault' in result ? result.fault : undefined;
};

const utf16 = (text: string, isBig = false) => {
  const bytes = [...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]);
  return new Uint8Array(isBig ? bytes.map((_, at) => bytes[at ^ 1] ?? 0) : bytes);
};

const table = [
  ['Email', 'Name'],
  ['zoe@example.com', 'Zoë'],
];
const csv = 'Email,Name\r\nzoe@example.com,Zoë\r\n';

test.each([
  ['UTF-8, separated by commas', new TextEncoder().encode(csv)],
  ['UTF-8, separated by commas', new TextEncoder().encode(`\ufeff${csv}`)],
  ['UTF-8, separated by semicolons', new TextEncoder().encode(csv.replaceAll(',', ';'))],
  ['UTF-8, separated by tabs', new TextEncoder().encode(csv.replaceAll(',', '\t'))],
  ['UTF-8, separated by vertical bars', new TextEncoder().encode(csv.replaceAll(',', '|'))],
  ['UTF-16, separated by tabs', utf16(`\ufeff${csv.replaceAll(',', '\t')}`)],
  ['UTF-16, big-endian, separated by commas', utf16(`\ufeff${csv}`, true)],
  ['UTF-16, separated by commas', utf16(csv)],
  ['UTF-16, big-endian, separated by commas', utf16(csv, true)],
  [
    'Western (Windows-1252), separated by semicolons',
    Uint8Array.from(csv.replaceAll(',', ';'), (letter) => letter.charCodeAt(0)),
  ],
])('APPL-11 a table in %s is read', async (format, bytes) => {
  const result = await read(bytes);
  expect(result).toMatchObject({ sheet: { format, width: 2 } });
  expect(await cellsIn(bytes)).toEqual(table);
});

test('APPL-11 a first line that names the separator is no row, and lines are those of the file', async () => {
  const result = await read('sep=;\r\nEmail;Name\r\n\r\nzoe@example.com;"a;b"\r\n');
  expect(result).toMatchObject({
    sheet: {
      rows: [
        { line: 2, cells: ['Email', 'Name'] },
        { line: 4, cells: ['zoe@example.com', 'a;b'] },
      ],
    },
  });
});

test('APPL-11 a cell with two addresses in two lines has swallowed no row', async () => {
  const cells = await cellsIn('Email,Name\r\n"a@example.com\nb@example.com",Ada\r\nc@example.com,Cy\r\n');
  expect(cells).toEqual([
    ['Email', 'Name'],
    ['a@example.com b@example.com', 'Ada'],
    ['c@example.com', 'Cy'],
  ]);
});

test('APPL-11 a header that starts like a table of an old kind is a header', async () => {
  expect(await cellsIn('ID;PERSON\r\n1;Ada\r\n')).toEqual([
    ['ID', 'PERSON'],
    ['1', 'Ada'],
  ]);
});

describe('APPL-11 files that cannot be imported say why', () => {
  const png = Uint8Array.from('\u0089PNG\r\n\u001a\n', (letter) => letter.charCodeAt(0));
  const manyColumns = Array.from({ length: 201 }, (_, at) => `column ${at}`).join(',');
  test.each([
    ['an empty file', '', importFaults.empty],
    ['empty lines', '\r\n , \r\n', importFaults.empty],
    ['a picture', png, importFaults.otherKind('a picture')],
    ['a PDF', '%PDF-1.7', importFaults.otherKind('a PDF')],
    ['other binary data', new Uint8Array([1, 2, 0, 4, 65, 66, 67, 68, 69, 70, 71, 72, 73]), importFaults.wrongType],
    ['an old workbook', compoundFile('Workbook'), importFaults.unreadKind('a workbook of an old kind (.xls)')],
    ['a workbook with a password', compoundFile('EncryptedPackage'), importFaults.locked],
    ['a quotation mark that is not closed', 'Email,Name\na@example.com,"Ada\n', importFaults.brokenQuotes(2)],
    [
      'a quotation mark that swallows rows',
      'Email,Name\nb@example.com,"B\nc@example.com,C\nd@example.com,D"\n',
      importFaults.brokenQuotes(2),
    ],
    [
      'a mail or web page that a browser saved, with another ending',
      'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="a"\r\n\r\n--a\r\n',
      importFaults.otherKind('a saved mail or web page (MHTML)'),
    ],
    [
      'a table of an old kind',
      'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Email"\r\n',
      importFaults.otherKind('a table of an old kind (SYLK)'),
    ],
    ['too many columns', manyColumns, importFaults.tooManyColumns],
    ['half a workbook', createWorkbook(sheetXml([['Email']])).slice(0, 200), importFaults.damaged],
  ])('%s', async (_, content, fault) => {
    expect(await faultIn(content)).toEqual(fault);
  });

  test('too many rows, 100,000 of them too', async () => {
    const line = 'a@b.co\n';
    expect(await faultIn(line.repeat(importMaxRows + 2))).toEqual(importFaults.tooManyRows);
    expect(await faultIn(line.repeat(100_000))).toEqual(importFaults.tooManyRows);
    expect(await cellsIn(line.repeat(importMaxRows + 1))).toHaveLength(importMaxRows + 1);
  });

  test('a file of 30 MB', async () => {
    expect(await faultIn(new Uint8Array(30_000_000))).toEqual(importFaults.tooLarge(30_000_000));
    expect(importFaults.tooLarge(30_000_000).text).toBe('The file has 30 MB, 10 MB at most.');
  });

  test('an archive that unpacks to far more than its size, before it is unpacked', async () => {
    const bomb = createWorkbook(sheetXml([['Email']]), { 'xl/sharedStrings.xml': new Uint8Array(81_000_000) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await faultIn(bomb))?.text).toMatch(/^The workbook unpacks to 81 MB, 80 MB at most\.$/);
  });

  test('an archive that lies about its size', async () => {
    const bytes = createWorkbook(sheetXml([['Email', 'x'.repeat(50_000)]]));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 50_000)
        view.setUint32(at + 24, 10, true);
    expect(await faultIn(bytes)).toEqual(importFaults.damaged);
  });

  test('a single cell in the last column of a sheet; one in the last row is a row', async () => {
    const withCell = (place: string) => {
      const cell = `<row r="${place.replace(/\D/g, '')}"><c r="${place}"><v>1</v></c></row>`;
      return createWorkbook(sheetXml([['Email']]).replace('</sheetData>', `${cell}</sheetData>`));
    };
    expect(await faultIn(withCell('XFD1'))).toEqual(importFaults.tooManyColumns);
    expect(await cellsIn(withCell('A1048576'))).toEqual([['Email'], ['1']]);
  });

  test('a file that cannot be read any more', async () => {
    const gone = new Blob(['a']);
    Object.assign(gone, { arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotFoundError')) });
    expect(await importTasks.read({ file: gone, choice: {} })).toEqual({ fault: importFaults.unreadable });
  });
});

test('APPL-11 a workbook gives values, results of formulas, and the first cell of merged ones', async () => {
  const rows = [
    ['Email', 'Name', 'Team'],
    [{ formula: 'LOWER("Ada@Example.com")', result: 'ada@example.com' }, 'Ada & <Co>', 'Acme'],
    ['ben@example.com', 42, null],
  ];
  const sheet = createWorkbook(sheetXml(rows, '<mergeCells count="1"><mergeCell ref="C2:C3"/></mergeCells>'));
  expect(await read(sheet)).toMatchObject({ sheet: { format: 'XLSX, sheet “\u2068Learners\u2069”' } });
  expect(await cellsIn(sheet)).toEqual([
    ['Email', 'Name', 'Team'],
    ['ada@example.com', 'Ada & <Co>', 'Acme'],
    ['ben@example.com', '42', ''],
  ]);
});

const character = fc.constantFrom(
  'a',
  'Z',
  '1',
  ' ',
  ',',
  ';',
  '"',
  '\n',
  '\r\n',
  "'",
  '=',
  '+',
  '-',
  '@',
  'é',
  '界',
  '😀',
);
const cell = fc.string({ unit: character, maxLength: 12 });
const createRows = (width: number) =>
  fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 });
/** Which separator a file has shows in its header. */
const header = ['Email', 'Nick', 'Name', 'Organization'];
const isFilled = (cells: readonly string[]) => cells.some((text) => text.trim() !== '');

test('APPL-11 exported rows with any text are imported again without a change', async () => {
  await fc.assert(
    fc.asyncProperty(createRows(4), async (rows) => {
      const wanted = rows.map((cells) => cells.map(cellText)).filter(isFilled);
      const imported = (await cellsIn(toTextCsv(header, wanted))).slice(1);
      expect(imported).toEqual(wanted);
    }),
    { seed: randomSeed },
  );
});

test('APPL-11 generated files are read in every encoding and with every separator', async () => {
  const file = fc.record({
    rows: createRows(4),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    newline: fc.constantFrom('\n', '\r\n'),
    encode: fc.constantFrom(
      (text: string) => new TextEncoder().encode(text),
      (text: string) => new TextEncoder().encode(`\ufeff${text}`),
      (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
    ),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, delimiter, newline, encode }) => {
      const text = Papa.unparse([header, ...rows], { delimiter, newline, quotes: true });
      const wanted = rows.filter(isFilled).map((cells) => cells.map(cellText));
      expect(await cellsIn(encode(text))).toEqual([header, ...wanted]);
    }),
    { seed: randomSeed },
  );
});

test('APPL-11 no bytes make the reader fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('', 'PK\u0003\u0004', '\u00d0\u00cf'),
      async (bytes, mark) => {
        const result = await read(new Uint8Array([...Array.from(mark, (letter) => letter.charCodeAt(0)), ...bytes]));
        if ('sheet' in result) expect(result.sheet.rows.length).toBeGreaterThan(0);
        else expect('fault' in result ? result.fault.text : result.encodings).toBeTruthy();
      },
    ),
    { seed: randomSeed },
  );
});
