import { type CellValue, numberText } from './cell-value.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import type { SheetCollector } from './sheet-rows.ts';
import type { SheetSource } from './sheet-source.ts';

type Cell = { attributes: XmlAttributes; type: string; data: string | undefined };
type Formats = ReadonlyMap<string, string>;

function readValue({ attributes, type, data }: Cell, formats: Formats): CellValue {
  if (type === 'Error') return { fault: `holds the error ${data?.trim() || '#ERROR!'}` };
  if (data === undefined) return attributes.Formula ? { fault: 'has a formula without a stored result' } : { text: '' };
  if (type === 'DateTime')
    return {
      text: data
        .replace(/T00:00:00(\.0+)?$/, '')
        .replace('T', ' ')
        .replace(/\.0+$/, ''),
    };
  if (type === 'Boolean') return { text: data.trim() === '1' ? 'TRUE' : 'FALSE' };
  return {
    text: type === 'Number' ? numberText(data, formats.get(attributes.StyleID ?? '') ?? 'General', false) : data,
  };
}

type Position = { line: number; column: number; isHidden: boolean };

const placeRow = (at: Position, { Index: index, Hidden: hidden }: XmlAttributes): void => {
  at.line = Number(index) > 0 ? Number(index) : at.line + 1;
  at.column = -1;
  at.isHidden = hidden === '1';
};

function readWorksheet(
  bytes: Uint8Array,
  input: { wanted: number; formats: Formats; collector: SheetCollector; rowsWanted: number },
) {
  const { wanted, formats, collector, rowsWanted } = input;
  const at: Position = { line: 0, column: -1, isHidden: false };
  let sheet = -1;
  let comments = 0;
  let cell: Cell | null = null;
  let isInData = false;
  const openInSheet = (name: string, attributes: XmlAttributes): void => {
    if (name === 'Row') placeRow(at, attributes);
    if (name === 'Comment') comments += 1;
    if (name === 'Cell') {
      at.column = Number(attributes.Index) > 0 ? Number(attributes.Index) - 1 : at.column + 1;
      cell = { attributes, type: 'String', data: undefined };
    }
    if (name !== 'Data' || !cell || comments > 0) return;
    cell.type = attributes.Type ?? 'String';
    cell.data = '';
    isInData = true;
  };
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'Worksheet') sheet += 1;
      if (sheet === wanted) openInSheet(name, attributes);
    },
    text(part) {
      if (cell && isInData) cell.data = (cell.data ?? '') + part;
    },
    close(name) {
      if (name === 'Data') isInData = false;
      if (name === 'Comment') comments = Math.max(0, comments - 1);
      if (name !== 'Cell' || !cell) return;
      collector.add(at, readValue(cell, formats));
      at.column += Number(cell.attributes.MergeAcross ?? 0) || 0;
      cell = null;
    },
    isDone: () => sheet > wanted || collector.count() > rowsWanted,
  });
}

/** Opens the worksheets of an 'XML Spreadsheet 2003'. Throws for damaged files. */
export function openXml2003(bytes: Uint8Array): SheetSource[] {
  const sheets: { name: string; isHidden: boolean }[] = [];
  const formats = new Map<string, string>();
  let style = '';
  let isVisibility = false;
  readXml(bytes, {
    open(tag, attributes) {
      if (tag === 'Style') style = attributes.ID ?? '';
      if (tag === 'NumberFormat') formats.set(style, attributes.Format ?? 'General');
      if (tag === 'Worksheet') sheets.push({ name: attributes.Name ?? '', isHidden: false });
      isVisibility = tag === 'Visible';
    },
    text(part) {
      const last = sheets.at(-1);
      if (last && isVisibility) last.isHidden = /Hidden/.test(part);
    },
    close() {
      isVisibility = false;
    },
  });
  return sheets.map((sheet, wanted) => ({
    ...sheet,
    read: (collector, rowsWanted) => readWorksheet(bytes, { wanted, formats, collector, rowsWanted }),
  }));
}
