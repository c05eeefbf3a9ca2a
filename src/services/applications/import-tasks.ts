import { checkRows, type ImportProblems } from '#rules/applications/import-check.ts';
import { type ImportFault, importFaults, importLimits } from '#rules/applications/import-limits.ts';
import type { ImportOrganization } from '#rules/applications/import-organizations.ts';
import { type ImportRow, type ImportSheet, toImportSheet } from '#rules/applications/import-rows.ts';
import type { WorkerFailure } from '#services/browser/run-in-worker.ts';
import { readTableFile } from '#tables/read-table-file.ts';
import type { EncodingSample, TableChoice } from '#tables/table-file.ts';

/** A file, and what the user chose about its reading. */
export type FileToRead = { file: Blob; choice: TableChoice };

/** A table, why there is none, or the encodings of which the user must choose one. */
export type ReadResult = { sheet: ImportSheet } | { fault: ImportFault } | { encodings: readonly EncodingSample[] };

export type CheckInput = { rows: readonly ImportRow[]; organizations: readonly ImportOrganization[] };

export const importTasks = {
  async read({ file, choice }: FileToRead): Promise<ReadResult> {
    if (file.size > importLimits.bytes) return { fault: importFaults.tooLarge(file.size) };
    let bytes: Uint8Array;
    try {
      bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      return { fault: importFaults.unreadable };
    }
    const result = await readTableFile(bytes, choice, importLimits);
    return 'table' in result ? { sheet: toImportSheet(result.table) } : result;
  },
  check: async ({ rows, organizations }: CheckInput): Promise<ImportProblems> => checkRows(rows, organizations),
};

/** Lists are sent in parts, before the message that ends with them. */
export type ImportMessage =
  | ({ kind: 'read' } & FileToRead)
  | { kind: 'rows'; part: readonly ImportRow[] }
  | { kind: 'organizations'; part: readonly ImportOrganization[] }
  | { kind: 'check' };

export type ImportAnswer =
  | { kind: 'sheetRows'; part: ImportSheet['rows'] }
  | { kind: 'sheet'; sheet: Omit<ImportSheet, 'rows'> }
  | { kind: 'fault'; fault: ImportFault }
  | { kind: 'encodings'; encodings: readonly EncodingSample[] }
  | { kind: 'problems'; part: ImportProblems }
  | { kind: 'checked' }
  | WorkerFailure;
