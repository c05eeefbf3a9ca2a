import { parseCellAddress } from './cell-place.ts';
import { cellValue, type StoredCell, unescaped, type Workbook } from './cell-value.ts';
import { readXml, type XmlAttributes } from './read-xml.ts';
import type { SheetCollector } from './sheet-rows.ts';

export type SheetInput = {
  book: Workbook;
  /** The number formats of cells by their style. */
  formats: readonly string[];
  collector: SheetCollector;
  /** How many filled rows are enough. */
  rowsWanted: number;
};

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** Cells and rows without an address follow the one before them. */
function createPosition() {
  const at = { line: 0, column: -1, isHidden: false };
  return {
    at,
    openRow({ r, hidden, zeroHeight }: XmlAttributes): void {
      at.line = Number(r) > 0 ? Number(r) : at.line + 1;
      at.column = -1;
      at.isHidden = isTrue(hidden) || isTrue(zeroHeight);
    },
    openCell({ r = '' }: XmlAttributes): void {
      const place = parseCellAddress(r);
      at.column = place?.column ?? at.column + 1;
      if (place) at.line = place.line;
    },
  };
}

/**
 * Reads the cells of a worksheet.
 * Throws for damaged XML.
 */
export function readSheet(bytes: Uint8Array, { book, formats, collector, rowsWanted }: SheetInput): void {
  const { at, openRow, openCell } = createPosition();
  let cell: StoredCell | null = null;
  let target: 'value' | 'inline' | null = null;
  let isPhonetic = false;
  const openIn = (found: StoredCell, name: string): void => {
    if (name === 'f') found.hasFormula = true;
    if (name === 'rPh') isPhonetic = true;
    if (name === 'v') found.value ??= '';
    if (name === 'v') target = 'value';
    if (name === 't' && !isPhonetic) target = 'inline';
  };
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'row') openRow(attributes);
      if (name === 'c') {
        openCell(attributes);
        const { t = 'n', s = '0' } = attributes;
        const numberFormat = formats[Number(s)] ?? 'General';
        cell = { type: t, value: undefined, inline: '', hasFormula: false, numberFormat };
      } else if (cell) openIn(cell, name);
    },
    text(part) {
      if (!cell || !target) return;
      if (target === 'value') cell.value = (cell.value ?? '') + part;
      else cell.inline += part;
    },
    close(name) {
      if (name === 'v' || name === 't') target = null;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'c' || !cell) return;
      cell.inline = unescaped(cell.inline);
      collector.add(at, cellValue(cell, book));
      cell = null;
    },
    isDone: () => collector.count() > rowsWanted,
  });
}
