import { findHeader, headerRows, headerScore, tableWidth } from '#tables/headers.ts';
import type { TableChoice, TableResult } from '#tables/table-file.ts';
import { TableError, type TableFaults, type TableLimits } from '#tables/table-limits.ts';
import { markName } from '#texts/isolated-text.ts';
import { openArchive } from './archive.ts';
import { openOds } from './open-ods.ts';
import { openXlsx, workbookPart } from './open-xlsx.ts';
import { openXml2003 } from './open-xml-2003.ts';
import { type SheetRows, sheetCollector } from './sheet-rows.ts';
import type { SheetSource } from './sheet-source.ts';

type Reading = { choice: TableChoice; limits: TableLimits; faults: TableFaults };

const collected = (source: SheetSource, { limits, faults }: Reading, rowsWanted: number): SheetRows => {
  const collector = sheetCollector({ limits, faults, sheet: source.name });
  source.read(collector, rowsWanted);
  return collector.result();
};

/**
 * The first rows of a sheet.
 * Empty if the sheet cannot be read, because nobody has chosen this sheet.
 */
function firstRows(source: SheetSource, reading: Reading): SheetRows['rows'] {
  try {
    return collected(source, reading, headerRows).rows;
  } catch {
    return [];
  }
}

type Candidate = { source: SheetSource; score: number };

/** The visible sheet with the best header, else the first visible one with rows. */
function suggestSheet(candidates: readonly Candidate[]): SheetSource | undefined {
  const visible = candidates.filter(({ source }) => !source.isHidden);
  const best = visible.reduce<Candidate | undefined>(
    (top, one) => (top && top.score >= one.score ? top : one),
    undefined,
  );
  return best?.source;
}

const listed = (sources: readonly SheetSource[]): string => sources.map(({ name }) => `“${markName(name)}”`).join(', ');

function chosenSheet(
  sources: readonly SheetSource[],
  reading: Reading,
): { source: SheetSource; filled: SheetSource[] } {
  const { choice, faults } = reading;
  const named = choice.sheet === undefined ? undefined : sources.find(({ name }) => name === choice.sheet);
  if (choice.sheet !== undefined && !named) throw new TableError(faults.noSheet(choice.sheet, listed(sources)));
  const candidates = sources.flatMap((source): Candidate[] => {
    const rows = firstRows(source, reading);
    const header = rows[findHeader(rows)];
    return rows.length > 0 || source === named ? [{ source, score: header ? headerScore(header.cells) : 0 }] : [];
  });
  const suggested = named ?? suggestSheet(candidates);
  if (!suggested && candidates.length > 0)
    throw new TableError(faults.hiddenSheets(listed(candidates.map((one) => one.source))));
  const source = suggested ?? sources.find(({ isHidden }) => !isHidden);
  if (!source) throw new TableError(faults.empty);
  return { source, filled: candidates.map((one) => one.source) };
}

function readSources(kind: string, sources: readonly SheetSource[], reading: Reading): TableResult {
  const { choice, limits, faults } = reading;
  const { source, filled } = chosenSheet(sources, reading);
  const { rows: all, faults: cellFaults } = collected(source, reading, limits.rows + 1);
  if (all.length === 0) throw new TableError(faults.empty);
  const rows = all
    .filter(({ isHidden }) => choice.withHiddenRows || !isHidden)
    .map(({ line, cells }) => ({ line, cells }));
  const width = tableWidth(rows);
  const lines = new Set(rows.map(({ line }) => line));
  return {
    table: {
      format: `${kind}, sheet “${markName(source.name)}”`,
      rows: rows.map(({ line, cells }) => ({ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? '') })),
      firstLine: 1,
      width,
      faults: cellFaults.filter(({ line }) => lines.has(line)),
      encoding: null,
      sheets: filled.map(({ name, isHidden }) => ({ name, isHidden })),
      sheet: source.name,
      leftOutRows: all.length - rows.length,
      hiddenRows: all.filter(({ isHidden }) => isHidden).length,
    },
  };
}

const kindsOfArchives: readonly (readonly [start: string, kind: string])[] = [
  ['word/', 'a text document (.docx)'],
  ['ppt/', 'a presentation (.pptx)'],
  ['index/', 'a Numbers or Pages document'],
];

function readArchive(bytes: Uint8Array, reading: Reading): TableResult {
  const { limits, faults } = reading;
  const archive = openArchive(bytes, limits, faults);
  const part = workbookPart(archive);
  if (part?.endsWith('.bin')) throw new TableError(faults.unreadKind('a binary workbook (.xlsb)'));
  if (part) return readSources('XLSX', openXlsx(archive, part), reading);
  if (archive.has('mimetype') && archive.has('content.xml')) {
    const mime = new TextDecoder().decode(archive.read('mimetype'));
    if (mime.includes('spreadsheet')) return readSources('ODS', openOds(archive.read('content.xml')), reading);
  }
  const [, kind] = kindsOfArchives.find(([start]) => archive.names.some((name) => name.startsWith(start))) ?? [];
  throw new TableError(kind ? faults.unreadKind(kind) : faults.otherKind('an archive of files'));
}

const guarded = (reading: Reading, read: () => TableResult): TableResult => {
  try {
    return read();
  } catch (error) {
    return { fault: error instanceof TableError ? error.fault : reading.faults.damaged };
  }
};

/** Reads one sheet of an XLSX or ODS file: values, and the stored results of formulas. */
export const readWorkbook = (bytes: Uint8Array, reading: Reading): TableResult =>
  guarded(reading, () => readArchive(bytes, reading));

/** Reads one sheet of an 'XML Spreadsheet 2003', which often has the ending .xls. */
export const readXmlWorkbook = (bytes: Uint8Array, reading: Reading): TableResult =>
  guarded(reading, () => readSources('XML Spreadsheet 2003', openXml2003(bytes), reading));
