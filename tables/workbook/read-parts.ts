import { getFormatFromId } from 'numfmt';
import { unescaped } from './cell-value.ts';
import { readXml } from './read-xml.ts';

/**
 * The shared texts of a workbook, each rich text in one piece.
 * They do not contain the reading aids above Japanese characters.
 */
export function readStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      if (name === 't') isInText = !isPhonetic;
    },
    text(part) {
      if (isInText) text += part;
    },
    close(name) {
      if (name === 't') isInText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

const builtIn = (id: number): string => getFormatFromId(id) ?? 'General';

/** The codes of the number formats of cells, by the index of their style. */
export function readFormats(bytes: Uint8Array): string[] {
  const codes = new Map<number, string>();
  const formats: string[] = [];
  let isInCells = false;
  readXml(bytes, {
    open(name, { numFmtId = '0', formatCode = 'General' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) formats.push(codes.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

export type Relation = { id: string; type: string; target: string };

export function readRelations(bytes: Uint8Array): Relation[] {
  const relations: Relation[] = [];
  readXml(bytes, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name === 'Relationship') relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target });
    },
  });
  return relations;
}

export type SheetEntry = { name: string; relation: string; isHidden: boolean };

/** The sheets of a workbook in their order, and whether its days are counted from 1904. */
export function readSheetList(bytes: Uint8Array): { sheets: SheetEntry[]; is1904: boolean } {
  const sheets: SheetEntry[] = [];
  let is1904 = false;
  readXml(bytes, {
    open(name, { name: title = '', id: relation = '', state = 'visible', date1904 = '0' }) {
      if (name === 'sheet') sheets.push({ name: title, relation, isHidden: state !== 'visible' });
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
    },
  });
  return { sheets, is1904 };
}
