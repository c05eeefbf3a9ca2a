import type { CellValue } from './cell-value.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import type { SheetCollector } from './sheet-rows.ts';
import type { SheetSource } from './sheet-source.ts';

type Cell = { attributes: XmlAttributes; text: string };

const repeated = (count: string | undefined): number => Math.max(1, Number(count ?? 1) || 1);

const isError = (text: string): boolean => /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$|^Err:\d+$/.test(text);

const largeNumber = /^[\d.,]+E[+-]?\d+$/i;

/** Whether a number is shown as a code, with leading zeros ('007') or letters ('ORG-007'). */
const isCode = (text: string): boolean => /^0\d+$/.test(text) || (/\p{L}/u.test(text) && !largeNumber.test(text));

/**
 * Numbers stay as they are stored, unless they are shown as codes.
 * A day without a time loses the zeros of its time.
 */
function readValue({ attributes, text }: Cell): CellValue {
  const { 'value-type': type = 'string', value = '', 'date-value': day = '', formula } = attributes;
  if (isError(text)) return { fault: `holds the error ${text}` };
  if (formula && text === '' && value === '' && day === '' && type !== 'string')
    return { fault: 'has a formula without a stored result' };
  if (day !== '') return { text: day.replace(/T00:00:00(\.0+)?$/, '').replace('T', ' ') };
  return { text: type === 'float' && value !== '' && !isCode(text) ? value : text };
}

/** Spaces in a row become one when the cell is cleaned. */
const longestSpace = 1_000;

/** Elements whose text belongs to no cell, or stands above its text. */
const asides = ['annotation', 'ruby-text', 'shape', 'frame'];

function tableReader(collector: SheetCollector) {
  let next = 1;
  let column = 0;
  let height = 1;
  let isHidden = false;
  let cells: { column: number; value: CellValue }[] = [];
  return {
    openRow(attributes: XmlAttributes): void {
      height = repeated(attributes['number-rows-repeated']);
      isHidden = ['collapse', 'filter'].includes(attributes.visibility ?? '');
      column = 0;
      cells = [];
    },
    closeCell(cell: Cell): void {
      const width = repeated(cell.attributes['number-columns-repeated']);
      const value = readValue(cell);
      const isFilled = 'fault' in value || value.text.trim() !== '';
      for (let at = 0; isFilled && at < width; at += 1) {
        collector.checkColumn(column + at);
        cells.push({ column: column + at, value });
      }
      column += width;
    },
    closeRow(): void {
      for (let at = 0; cells.length > 0 && at < height; at += 1)
        for (const cell of cells) collector.add({ line: next + at, column: cell.column, isHidden }, cell.value);
      next += height;
    },
  };
}

type TableInput = { wanted: number; collector: SheetCollector; rowsWanted: number };

function readTable(content: Uint8Array, { wanted, collector, rowsWanted }: TableInput): void {
  const reader = tableReader(collector);
  let table = -1;
  let depth = 0;
  let aside = 0;
  let cell: Cell | null = null;
  let isDone = false;
  const isCell = (name: string) => name === 'table-cell' || name === 'covered-table-cell';
  const openText = (found: Cell, name: string, { c }: XmlAttributes): void => {
    if (asides.includes(name)) aside += 1;
    if (aside > 0) return;
    if (name === 'p' && found.text !== '') found.text += '\n';
    if (name === 's') found.text += ' '.repeat(Math.min(repeated(c), longestSpace));
    if (name === 'tab' || name === 'line-break') found.text += ' ';
  };
  readXml(content, {
    open(name, attributes) {
      if (name === 'table') depth += 1;
      if (name === 'table' && depth === 1) table += 1;
      if (table !== wanted || depth !== 1) return;
      if (name === 'table-row') reader.openRow(attributes);
      if (isCell(name)) cell = { attributes, text: '' };
      else if (cell) openText(cell, name, attributes);
    },
    text(part) {
      if (cell && aside === 0) cell.text += part;
    },
    close(name) {
      if (cell && asides.includes(name)) aside -= 1;
      if (cell && isCell(name)) {
        reader.closeCell(cell);
        cell = null;
      }
      if (name === 'table-row' && table === wanted && depth === 1) reader.closeRow();
      if (name === 'table') depth -= 1;
      isDone ||= name === 'table' && depth === 0 && table === wanted;
    },
    isDone: () => isDone || collector.count() > rowsWanted,
  });
}

/**
 * Opens the tables of an OpenDocument spreadsheet.
 * Throws for damaged files.
 */
export function openOds(content: Uint8Array): SheetSource[] {
  const names: { name: string; style: string }[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let depth = 0;
  readXml(content, {
    open(tag, attributes) {
      if (tag === 'style') style = attributes.name ?? '';
      if (tag === 'table-properties' && attributes.display === 'false') hiddenStyles.add(style);
      if (tag === 'table') depth += 1;
      if (tag === 'table' && depth === 1)
        names.push({ name: attributes.name ?? '', style: attributes['style-name'] ?? '' });
    },
    close(tag) {
      if (tag === 'table') depth -= 1;
    },
  });
  return names.map(({ name, style: used }, at) => ({
    name,
    isHidden: hiddenStyles.has(used),
    read: (collector, rowsWanted) => readTable(content, { wanted: at, collector, rowsWanted }),
  }));
}
