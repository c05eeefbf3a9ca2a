/** A cell of a sheet; texts stay texts, whatever they begin with. */
export type Cell = string | number | null;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Characters that XML 1.0 cannot contain, and escapes that spreadsheets read as characters.
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const hexEscape = /_(?=x[0-9A-Fa-f]{4}_)/g;

const xmlText = (text: string): string =>
  text
    .replaceAll(impossible, '')
    .replaceAll(hexEscape, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * The styles of a workbook.
 * `text` is text that a spreadsheet must not read as a formula when a person edits it.
 * `typedText` is for cells that a person fills, so that leading zeros stay.
 */
const style = { heading: 1, text: 2, typedText: 3 } as const;

const cellXml = (cell: Cell, { at, isHeading }: { at: string; isHeading: boolean }): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  const index = isHeading ? style.heading : style.text;
  return `<c r="${at}" t="inlineStr" s="${index}"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
};

const firstColumn = 'A'.charCodeAt(0);

/** Returns a row of at most 26 cells; rows count from 1. */
export const rowXml = (row: number, cells: readonly Cell[]): string => {
  const at = (column: number) => `${String.fromCharCode(firstColumn + column)}${row}`;
  const isHeading = row === 1;
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, { at: at(column), isHeading })).join('')}</row>`;
};

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/**
 * The start of a sheet with columns of these widths.
 * `isText` means that people type texts into all columns.
 */
export const sheetStart = (widths: readonly number[], { isText = false } = {}): string => {
  const format = isText ? ` style="${style.typedText}"` : '';
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}"${format} customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>`;
};
export const sheetEnd = '</sheetData></worksheet>';

/**
 * Returns the files of a workbook other than its sheets, by path.
 * `sheets` are the names of the sheets in their order.
 */
export const workbookParts = (sheets: readonly string[]): Readonly<Record<string, string>> => {
  const list = sheets.map((name, index) => ({ name: xmlText(name), id: index + 1 }));
  const stylesId = sheets.length + 1;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${list.map(({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships">${list.map(({ id }) => `<Relationship Id="rId${id}" Type="${relations}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}<Relationship Id="rId${stylesId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1" quotePrefix="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  };
};
