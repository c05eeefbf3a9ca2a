import { failureTexts } from '#machines/patterns/failures.ts';
import type { ImportCounts, ImportProblems } from '#rules/import-check.ts';
import { countRows, type ImportCheck, removeRows, replaceRows } from '#rules/import-check.ts';
import { chunksOf, type ImportChunk, rejectionsByLine, rejectRows, remainingChunks } from '#rules/import-chunks.ts';
import { hasHeaderRow, suggestColumns } from '#rules/import-columns.ts';
import { fixedRows, type ProblemFix, type ProblemGroup } from '#rules/import-groups.ts';
import type { ImportFault } from '#rules/import-limits.ts';
import { defaultOrganization, type ImportOrganization } from '#rules/import-organizations.ts';
import { type ImportColumns, type ImportRow, type ImportSheet, rowsOf } from '#rules/import-rows.ts';
import { failureMessage } from '#rules/labels.ts';
import type { OpenedImport, StoredImport } from '#services/browser/import-storage.ts';
import { importRejectionIn } from '#services/import.service.ts';

export type ImportFilter = 'all' | 'problems';

export type ImportInput = {
  /** The e-mail address of the administrator. */
  account: string;
  organizations: readonly ImportOrganization[];
};

export type ImportContext = ImportInput & {
  /** The key of this tab, which is also that of an import that starts here. */
  owner: string;
  id: string;
  keyCount: number;
  fileName: string;
  file: File | null;
  fault: ImportFault | null;
  sheet: ImportSheet | null;
  hasHeader: boolean;
  columns: ImportColumns;
  rows: readonly ImportRow[];
  problems: ImportProblems;
  /** Earlier rows, the newest last. */
  undo: readonly ImportCheck[];
  filter: ImportFilter;
  /** The lines of the shown rows. A corrected row stays until the filter is chosen again. */
  shown: readonly number[];
  chunks: readonly ImportChunk[];
  /** The import was found on this device. */
  isRestored: boolean;
  /** The browser can store the import. */
  isStorable: boolean;
  /** Why the submission stopped; empty if the user stopped it or came back. */
  failure: string;
};

const noColumns: ImportColumns = { email: -1, nick: -1, realName: -1, organization: -1 };

/** Everything about one import; what belongs to the tab stays. */
export const noImport = {
  fileName: '',
  file: null,
  fault: null,
  sheet: null,
  hasHeader: true,
  columns: noColumns,
  rows: [],
  problems: [],
  undo: [],
  filter: 'all',
  shown: [],
  chunks: [],
  isRestored: false,
  failure: '',
} as const satisfies Partial<ImportContext>;

const maxUndo = 50;

export const countsOf = ({ rows, problems }: ImportCheck): ImportCounts => countRows({ rows, problems });

const shownLines = ({ rows, problems }: ImportCheck, filter: ImportFilter): readonly number[] =>
  rows.flatMap(({ line }, at) => (filter === 'all' || problems[at] ? [line] : []));

const withFilter = (checked: ImportCheck, filter: ImportFilter) => ({
  ...checked,
  filter,
  shown: shownLines(checked, filter),
});

export const sheetRead = (sheet: ImportSheet, fileName: string): Partial<ImportContext> => {
  const hasHeader = hasHeaderRow(sheet);
  return { ...noImport, fileName, sheet, hasHeader, columns: suggestColumns(sheet, hasHeader) };
};

export const headerSet = ({ sheet }: ImportContext, hasHeader: boolean): Partial<ImportContext> => ({
  hasHeader,
  ...(sheet && { columns: suggestColumns(sheet, hasHeader) }),
});

/** The rows of the mapped columns; an empty organization becomes the only one there is. */
export function mappedRows({ sheet, columns, hasHeader, organizations }: ImportContext): readonly ImportRow[] {
  if (!sheet) return [];
  const organization = defaultOrganization(organizations);
  return rowsOf(sheet, columns, hasHeader).map((row) => (row.organization === '' ? { ...row, organization } : row));
}

export const rowsChecked = ({ rows }: ImportContext, problems: ImportProblems): Partial<ImportContext> =>
  withFilter({ rows, problems }, problems.some((found) => found !== null) ? 'problems' : 'all');

export const importOpened = ({ owner, stored }: OpenedImport): Partial<ImportContext> =>
  stored ? { ...noImport, ...stored, owner, isRestored: true } : { ...noImport, owner, id: owner, keyCount: 0 };

export const storedOf = ({ id, fileName, keyCount, rows, chunks }: ImportContext): StoredImport => ({
  ...{ id, fileName, keyCount, rows, chunks },
});

const remembered = ({ undo, rows, problems }: ImportContext): Partial<ImportContext> => ({
  undo: [...undo.slice(1 - maxUndo), { rows, problems }],
});

export const rowsReplaced = (context: ImportContext, changed: readonly ImportRow[]): Partial<ImportContext> => ({
  ...remembered(context),
  ...replaceRows(context, changed, context.organizations),
});

export function rowsRemoved(context: ImportContext, lines: readonly number[]): Partial<ImportContext> {
  const accepted = new Set(context.rows.filter(({ isAccepted }) => isAccepted).map(({ line }) => line));
  const removed = new Set(lines.filter((line) => !accepted.has(line)));
  return {
    ...remembered(context),
    ...removeRows(context, removed, context.organizations),
    shown: context.shown.filter((line) => !removed.has(line)),
  };
}

export const problemFixed = (context: ImportContext, group: ProblemGroup, fix: ProblemFix): Partial<ImportContext> =>
  fix.kind === 'remove' ? rowsRemoved(context, group.lines) : rowsReplaced(context, fixedRows(context, group, fix));

export function changeUndone({ undo, filter }: ImportContext): Partial<ImportContext> {
  const last = undo.at(-1);
  return last ? { ...withFilter(last, filter), undo: undo.slice(0, -1) } : {};
}

export const filterSet = (context: ImportContext, filter: ImportFilter): Partial<ImportContext> =>
  withFilter({ rows: context.rows, problems: context.problems }, filter);

const keyFrom =
  ({ id, keyCount }: ImportContext) =>
  (position: number): string =>
    `${id}-${keyCount + position}`;

export function submissionBegun(context: ImportContext): Partial<ImportContext> {
  const chunks = chunksOf(context, context.organizations, keyFrom(context));
  return { chunks, keyCount: context.keyCount + chunks.length, undo: [], failure: '' };
}

export function chunkRejected(context: ImportContext, error: unknown): Partial<ImportContext> {
  const [chunk, ...others] = context.chunks;
  if (!chunk) return {};
  const text = failureMessage(failureTexts(error));
  const named = rejectionsByLine(chunk, importRejectionIn(error), text);
  const isWhole = named.size === 0 && chunk.lines.length === 1;
  const rejected = isWhole ? new Map([[chunk.lines[0] ?? 0, [{ field: null, text }]]]) : named;
  const remaining = remainingChunks(chunk, new Set(rejected.keys()), keyFrom(context));
  const changed = rejectRows(context.rows, rejected).filter(({ line }) => rejected.has(line));
  return {
    ...replaceRows(context, changed, context.organizations),
    chunks: [...remaining, ...others],
    keyCount: context.keyCount + remaining.length,
  };
}
