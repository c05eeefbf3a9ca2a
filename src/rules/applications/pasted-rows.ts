import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { findHeader } from '#tables/headers.ts';
import { noColumns, suggestColumns } from '#tables/person-columns.ts';
import { readPastedTable } from '#tables/text/read-text.ts';
import {
  type ApplicationRowValues,
  applicationRowsMax,
  newRow,
  type RowField,
  rowFields,
} from './application-fields.ts';
import { cleanedText } from './import-cleaning.ts';
import { importLimits } from './import-limits.ts';
import { organizationCode } from './import-organizations.ts';
import {
  type ImportColumns,
  type ImportField,
  type ImportMapping,
  type ImportRow,
  type ImportSheet,
  importFields,
  toImportSheet,
  toRows,
} from './import-rows.ts';
import { headerRead, rowsLeftOut } from './import-texts.ts';
import { mappingWarnings } from './import-warnings.ts';
import { isPastedHeader } from './pasted-header.ts';

type Place = { row: number; field: RowField };
type Paste = { text: string; at: Place; rows: readonly ApplicationRowValues[] };
type PasteDefaults = { entries: readonly OrganizationEntry[]; orgCode: string };

/** `notes` say what was left out, taken as a header or changed. */
export type PasteResult = {
  rows: readonly ApplicationRowValues[];
  unknown: readonly { row: number; name: string }[];
  notes: readonly string[];
};

const importField = (field: RowField): ImportField => (field === 'orgCode' ? 'organization' : field);

function findHeaderRow({ rows }: ImportSheet, field: RowField, entries: readonly OrganizationEntry[]): number {
  const at = findHeader(rows);
  return isPastedHeader(rows[at]?.cells ?? [], { field: importField(field), entries }) ? at : -1;
}

/** Without a header, the columns follow the field into which the block is pasted. */
function columnsFrom(field: RowField, { width }: ImportSheet): ImportColumns {
  const first = rowFields.indexOf(field);
  const places = importFields.slice(first, first + width).map((name, at) => [name, at] as const);
  return { ...noColumns, ...Object.fromEntries(places) };
}

function createMapping(sheet: ImportSheet, field: RowField, entries: readonly OrganizationEntry[]): ImportMapping {
  const headerRow = findHeaderRow(sheet, field, entries);
  return { sheet, headerRow, columns: headerRow < 0 ? columnsFrom(field, sheet) : suggestColumns(sheet, headerRow) };
}

function formatNotes(mapping: ImportMapping, found: readonly ImportRow[], left: number): string[] {
  const { sheet, columns, headerRow } = mapping;
  const line = sheet.rows[headerRow]?.line ?? 0;
  return [
    left > 0 ? rowsLeftOut(applicationRowsMax, left) : '',
    line > 0 ? headerRead(line) : '',
    ...mappingWarnings(sheet, headerRow, columns),
    cleanedText(found),
  ].filter((text) => text !== '');
}

type Filling = { row: ApplicationRowValues; pasted: ImportRow; orgCode: string };

/** The row with what was pasted; a field without a column stays as it is. */
function filledRow({ row, pasted, orgCode }: Filling, columns: ImportColumns): ApplicationRowValues {
  const isPasted = (field: 'email' | 'nick' | 'realName') => columns[field] >= 0;
  return {
    email: isPasted('email') ? pasted.email : row.email,
    nick: isPasted('nick') ? pasted.nick : row.nick,
    realName: isPasted('realName') ? pasted.realName : row.realName || pasted.realName,
    orgCode: pasted.organization === '' ? row.orgCode : orgCode,
  };
}

/** Fills rows, from a given one, with a block from a spreadsheet, a file or a mail program. */
export function pastedRows({ text, at, rows }: Paste, { entries, orgCode }: PasteDefaults): PasteResult {
  const result = readPastedTable(text, importLimits);
  if (!('table' in result)) {
    const notes = 'fault' in result ? [`${result.fault.text} ${result.fault.hint}`] : [];
    return { rows, unknown: [], notes };
  }
  const mapping = createMapping(toImportSheet(result.table), at.field, entries);
  const found = toRows(mapping);
  const fitting = found.slice(0, applicationRowsMax - at.row);
  const filled = [...rows];
  const unknown: { row: number; name: string }[] = [];
  for (const [offset, pasted] of fitting.entries()) {
    const index = at.row + offset;
    const code = organizationCode(entries, pasted.organization);
    if (pasted.organization !== '' && code === '') unknown.push({ row: index, name: pasted.organization });
    const row = filled[index] ?? newRow(orgCode);
    filled[index] = filledRow({ row, pasted, orgCode: code }, mapping.columns);
  }
  return { rows: filled, unknown, notes: formatNotes(mapping, fitting, found.length - fitting.length) };
}
