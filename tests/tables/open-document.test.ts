import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readTableFile } from '#tables/read-table-file.ts';
import { tableFaults } from '#tables/table-limits.ts';

const limits = { bytes: 10_000_000, unpackedBytes: 80_000_000, rows: 1_000, columns: 20_100 };

const cellXml = (text: string, times = 1) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${times}"><text:p>${text}</text:p></table:table-cell>`;

/** A spreadsheet of LibreOffice with one sheet. */
const createSpreadsheet = (rows: readonly string[]) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="People">${rows
        .map((row) => `<table:table-row>${row}</table:table-row>`)
        .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

test('APPL-11 a repeated cell is read up to the limit of columns, and more is a fault', async () => {
  const head = cellXml('Email') + cellXml('Name');
  const fitting = await readTableFile(createSpreadsheet([head, cellXml('x', limits.columns)]), {}, limits);
  expect('table' in fitting && fitting.table.rows[1]?.cells.length).toBe(limits.columns);
  const tooWide = await readTableFile(createSpreadsheet([head, cellXml('x', 1_000_000_000)]), {}, limits);
  expect(tooWide).toEqual({ fault: tableFaults(limits).tooManyColumns });
});
