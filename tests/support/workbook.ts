import { strToU8, type Zippable, zipSync } from 'fflate';

type Cell = string | number | { formula: string; result?: string } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cellXml = (cell: Cell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  const result = cell.result === undefined ? '' : `<v>${escaped(cell.result)}</v>`;
  return `<c r="${place}" t="str"><f>${escaped(cell.formula)}</f>${result}</c>`;
};

const rowXml = (cells: readonly Cell[], at: number): string =>
  `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export const sheetXml = (rows: readonly (readonly Cell[])[], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData>${more}</worksheet>`;

/** A workbook with one sheet, and other files. */
export const createWorkbook = (sheet: string, others: Zippable = {}): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Learners" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    ...others,
  });

/** The beginning of a compound file: a workbook of an old kind, or one with a password. */
export const compoundFile = (stream: string): Uint8Array =>
  new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);
