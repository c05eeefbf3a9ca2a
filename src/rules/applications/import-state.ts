import type { ApplicationRejection } from '#contract/applications.contract.ts';
import { findHeader } from '#tables/headers.ts';
import { noColumns, suggestColumns } from '#tables/person-columns.ts';
import type { EncodingSample, TableChoice } from '#tables/table-file.ts';
import { type ImportCheck, type ImportProblems, removeRows, replaceRows } from './import-check.ts';
import { createChunks, type ImportChunk, rejectionsByLine, rejectRows, remainingChunks } from './import-chunks.ts';
import { fixedRows, type ProblemFix, type ProblemGroup } from './import-groups.ts';
import type { ImportFault } from './import-limits.ts';
import { defaultOrganization, type ImportOrganization } from './import-organizations.ts';
import { type CellsPasted, pasteCells } from './import-paste.ts';
import { type ImportColumns, type ImportRow, type ImportSheet, toRows } from './import-rows.ts';

export type ImportFilter = 'all' | 'problems' | 'cleaned';

/**
 * An import that was begun.
 * It has the rows with all corrections, and the chunks that were not accepted yet.
 */
export type StoredImport = {
  id: string;
  fileName: string;
  /** The number of keys that chunks have used. */
  keyCount: number;
  rows: readonly ImportRow[];
  chunks: readonly ImportChunk[];
};

export type OpenedImport = { owner: string; stored: StoredImport | null };

export type ImportState = StoredImport & {
  organizations: readonly ImportOrganization[];
  /** The key of this tab, which is also that of an import that starts here. */
  owner: string;
  file: File | null;
  fault: ImportFault | null;
  sheet: ImportSheet | null;
  /** The text in the field for pasted rows, which stays until its rows are checked. */
  pasted: string;
  /** What the user chose about the reading of the file. */
  choice: TableChoice;
  /** The encodings of which the user must choose one. */
  encodings: readonly EncodingSample[];
  /** The position of the header among the rows of the sheet, -1 without one. */
  headerRow: number;
  columns: ImportColumns;
  problems: ImportProblems;
  /** Earlier rows, the newest last. */
  undo: readonly ImportCheck[];
  filter: ImportFilter;
  /**
   * The lines of the shown rows.
   * A corrected row stays until the filter is chosen again.
   */
  shown: readonly number[];
  /** What the last paste into the table did and left out. */
  notes: readonly string[];
  isRestored: boolean;
  isStorable: boolean;
  /** Why the submission stopped; empty if the user stopped it or came back. */
  failure: string;
};

/** Everything about one import; what belongs to the tab stays. */
export const noImport = {
  fileName: '',
  file: null,
  fault: null,
  sheet: null,
  choice: {},
  encodings: [],
  headerRow: -1,
  columns: noColumns,
  rows: [],
  problems: [],
  undo: [],
  filter: 'all',
  shown: [],
  chunks: [],
  notes: [],
  isRestored: false,
  failure: '',
} as const satisfies Partial<ImportState>;

const maxUndo = 50;

function shownLines({ rows, problems }: ImportCheck, filter: ImportFilter): readonly number[] {
  if (filter === 'all') return rows.map(({ line }) => line);
  return rows.filter(({ cleaned }, at) => (filter === 'problems' ? problems[at] : cleaned)).map(({ line }) => line);
}

const withFilter = (checked: ImportCheck, filter: ImportFilter) => ({
  ...checked,
  filter,
  shown: shownLines(checked, filter),
});

export const sheetRead = (sheet: ImportSheet, { file, fileName, choice }: ImportState): Partial<ImportState> => {
  const headerRow = findHeader(sheet.rows);
  return { ...noImport, file, fileName, choice, sheet, headerRow, columns: suggestColumns(sheet, headerRow) };
};

export const headerSet = ({ sheet }: ImportState, headerRow: number): Partial<ImportState> => ({
  headerRow,
  ...(sheet && { columns: suggestColumns(sheet, headerRow) }),
});

export type ImportToCheck = Pick<ImportState, 'sheet' | 'columns' | 'headerRow' | 'rows' | 'organizations'>;

/** Maps a part of the sheet; an empty organization becomes the only one there is. */
export function rowMapper({ sheet, columns, headerRow, organizations }: ImportToCheck) {
  const organization = defaultOrganization(organizations);
  const withDefault = (row: ImportRow) => (row.organization === '' ? { ...row, organization } : row);
  return (part: ImportSheet['rows']): readonly ImportRow[] =>
    sheet ? toRows({ sheet, columns, headerRow }, part).map(withDefault) : [];
}

/** `rows` are those of the sheet; null for rows that were mapped before. */
export type CheckedImport = { rows: readonly ImportRow[] | null; problems: ImportProblems };

export const rowsChecked = (state: ImportState, { rows, problems }: CheckedImport): Partial<ImportState> => ({
  sheet: null,
  pasted: '',
  ...withFilter({ rows: rows ?? state.rows, problems }, problems.some((found) => found !== null) ? 'problems' : 'all'),
});

export const importOpened = ({ owner, stored }: OpenedImport): Partial<ImportState> =>
  stored ? { ...noImport, ...stored, owner, isRestored: true } : { ...noImport, owner, id: owner, keyCount: 0 };

export const toStored = ({ id, fileName, keyCount, rows, chunks }: ImportState): StoredImport => ({
  id,
  fileName,
  keyCount,
  rows,
  chunks,
});

const remembered = ({ undo, rows, problems }: ImportState): Partial<ImportState> => ({
  undo: [...undo.slice(1 - maxUndo), { rows, problems }],
  notes: [],
});

export const rowsReplaced = (state: ImportState, changed: readonly ImportRow[]): Partial<ImportState> => ({
  ...remembered(state),
  ...replaceRows(state, changed, state.organizations),
});

/**
 * A paste is one change, so that one undo takes it back.
 * A paste without a changed row is no change.
 */
export function cellsPasted(state: ImportState, pasted: CellsPasted): Partial<ImportState> {
  const { rows, notes } = pasteCells(state, pasted);
  return rows.length > 0 ? { ...rowsReplaced(state, rows), notes } : { notes };
}

export function rowsRemoved(state: ImportState, lines: readonly number[]): Partial<ImportState> {
  const accepted = new Set(state.rows.filter(({ isAccepted }) => isAccepted).map(({ line }) => line));
  const removed = new Set(lines.filter((line) => !accepted.has(line)));
  return {
    ...remembered(state),
    ...removeRows(state, removed, state.organizations),
    shown: state.shown.filter((line) => !removed.has(line)),
  };
}

export const problemFixed = (state: ImportState, group: ProblemGroup, fix: ProblemFix): Partial<ImportState> =>
  fix.kind === 'remove' ? rowsRemoved(state, group.lines) : rowsReplaced(state, fixedRows(state, group, fix));

export function changeUndone({ undo, filter }: ImportState): Partial<ImportState> {
  const last = undo.at(-1);
  return last ? { ...withFilter(last, filter), undo: undo.slice(0, -1), notes: [] } : {};
}

export const filterSet = (state: ImportState, filter: ImportFilter): Partial<ImportState> =>
  withFilter({ rows: state.rows, problems: state.problems }, filter);

const keyFrom =
  ({ id, keyCount }: ImportState) =>
  (position: number): string =>
    `${id}-${keyCount + position}`;

export function submissionBegun(state: ImportState): Partial<ImportState> {
  const chunks = createChunks(state, state.organizations, keyFrom(state));
  return { chunks, keyCount: state.keyCount + chunks.length, undo: [], notes: [], failure: '' };
}

export function chunkRejected(
  state: ImportState,
  { rejection, text }: { rejection: ApplicationRejection; text: string },
): Partial<ImportState> {
  const [chunk, ...others] = state.chunks;
  if (!chunk) return {};
  const named = rejectionsByLine(chunk, rejection, text);
  const isWhole = named.size === 0 && chunk.lines.length === 1;
  const rejected = isWhole ? new Map([[chunk.lines[0] ?? 0, [{ field: null, text }]]]) : named;
  const remaining = remainingChunks(chunk, new Set(rejected.keys()), keyFrom(state));
  const changed = rejectRows(state.rows, rejected).filter(({ line }) => rejected.has(line));
  return {
    ...replaceRows(state, changed, state.organizations),
    chunks: [...remaining, ...others],
    keyCount: state.keyCount + remaining.length,
  };
}
