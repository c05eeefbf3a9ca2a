import { assign, fromPromise, setup } from 'xstate';
import { failureTexts, getExtra, isKind } from '#machines/patterns/failures.ts';
import { countRows } from '#rules/applications/import-check.ts';
import { acceptRows, type ImportChunk } from '#rules/applications/import-chunks.ts';
import { type ColumnChoice, mapColumn, swapNames } from '#rules/applications/import-columns.ts';
import type { ProblemFix, ProblemGroup } from '#rules/applications/import-groups.ts';
import { importFaults } from '#rules/applications/import-limits.ts';
import type { CellsPasted } from '#rules/applications/import-paste.ts';
import { hasRows, type ImportField, isEditable, withCell } from '#rules/applications/import-rows.ts';
import {
  type CheckedImport,
  cellsPasted,
  changeUndone,
  chunkRejected,
  filterSet,
  headerSet,
  type ImportFilter,
  type ImportState,
  type ImportToCheck,
  importOpened,
  noImport,
  type OpenedImport,
  problemFixed,
  rowsChecked,
  rowsRemoved,
  rowsReplaced,
  sheetRead,
  submissionBegun,
} from '#rules/applications/import-state.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { applicationRejectionIn, createApplicationChunk } from '#services/applications/applications.service.ts';
import { checkImport, readImport } from '#services/applications/import.service.ts';
import { deleteImport, type ImportWrite, openImport, saveImport } from '#services/applications/import-storage.ts';
import type { FileToRead, ReadResult } from '#services/applications/import-tasks.ts';

/** What the user chooses about the reading of a file. */
type ReadingChange = { choice: ImportState['choice'] };
/**
 * `count` is the number of files that were dropped together.
 * `pasted` is the text in the field for pasted rows.
 */
type Choice = { file: File; count: number; pasted: string };
type CellChange = { line: number; field: ImportField; text: string };
type GroupFix = { group: ProblemGroup; fix: ProblemFix };

type Event =
  | ({ type: 'file.choose' } & Choice)
  | { type: 'import.cancel' }
  | ({ type: 'reading.change' } & ReadingChange)
  | ({ type: 'column.map' } & ColumnChoice)
  | { type: 'names.swap' }
  | { type: 'header.set'; row: number }
  | { type: 'mapping.confirm' }
  | { type: 'check.retry' }
  | ({ type: 'cell.change' } & CellChange)
  | ({ type: 'cells.paste' } & CellsPasted)
  | ({ type: 'problem.fix' } & GroupFix)
  | { type: 'rows.remove'; lines: readonly number[] }
  | { type: 'change.undo' }
  | { type: 'filter.set'; filter: ImportFilter }
  | { type: 'submit.request' }
  | { type: 'submit.pause' }
  | { type: 'submit.resume' }
  | { type: 'import.discard' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'import.reopen' }
  | { type: 'import.restart' };

type ReadEvent = { output: ReadResult };
type ErrorParams = { error: unknown };

type ImportInput = Pick<ImportState, 'organizations'> & {
  /** The e-mail address of the administrator. */
  account: string;
};

export type ImportContext = ImportState & ImportInput;

const getMessage = (error: unknown): string => failureMessage(failureTexts(error));

export const applicationImport = setup({
  types: {
    context: {} as ImportContext,
    events: {} as Event,
    input: {} as ImportInput,
    tags: {} as
      | 'opening'
      | 'selecting'
      | 'rejected'
      | 'parsing'
      | 'asking'
      | 'mapping'
      | 'rereading'
      | 'checking'
      | 'checkFailed'
      | 'correcting'
      | 'saving'
      | 'partlyRejected'
      | 'discarding'
      | 'submitting'
      | 'paused'
      | 'busy'
      | 'done'
      | 'takenOver',
  },
  actors: {
    openImport: fromPromise<OpenedImport, string>(({ input }) => openImport(input)),
    readImport: fromPromise<ReadResult, FileToRead>(({ input, signal }) => readImport(input, signal)),
    checkImport: fromPromise<CheckedImport, ImportToCheck>(({ input, signal }) => checkImport(input, signal)),
    saveImport: fromPromise<boolean, ImportWrite>(({ input }) => saveImport(input)),
    sendChunk: fromPromise<void, ImportChunk>(({ input, signal }) => createApplicationChunk(input, signal)),
    deleteImport: fromPromise<void, Omit<ImportWrite, 'stored'>>(({ input }) => deleteImport(input)),
  },
  guards: {
    isOneFile: (_, { count }: Choice) => count === 1,
    isSheet: (_, { output }: ReadEvent) => 'sheet' in output,
    isQuestion: (_, { output }: ReadEvent) => 'encodings' in output,
    hasNameParts: ({ context }) => context.columns.moreNames.length > 0,
    canEdit: ({ context: { rows } }, { line }: { line: number }) => isEditable(rows, line),
    canRemove: ({ context: { rows } }, { lines }: { lines: readonly number[] }) =>
      lines.some((line) => isEditable(rows, line)),
    hasEmailColumn: ({ context }) => context.columns.email >= 0,
    lacksRows: ({ context: { sheet, columns, headerRow } }) =>
      columns.email >= 0 && (!sheet || !hasRows({ sheet, columns, headerRow })),
    canSubmit: ({ context }) => countRows(context).ready > 0,
    canUndo: ({ context }) => context.undo.length > 0,
    hasChunks: ({ context }) => context.chunks.length > 0,
    hasAccepted: ({ context }) => countRows(context).accepted > 0,
    isComplete: ({ context }) => countRows(context).accepted === context.rows.length && context.rows.length > 0,
    isEmpty: ({ context }) => context.rows.length === 0,
    isRejected: (_, { error }: ErrorParams) => isKind(error, 'invalid'),
  },
  actions: {
    setOpened: assign((_, { output }: { output: OpenedImport }) => importOpened(output)),
    setFile: assign((_, { file, pasted }: Choice) => ({ ...noImport, file, fileName: file.name, pasted })),
    setTooMany: assign((_, { count, pasted }: Choice) => ({
      ...noImport,
      fault: importFaults.severalFiles(count),
      pasted,
    })),
    setFault: assign((_, { output }: ReadEvent) => ('fault' in output ? { fault: output.fault } : {})),
    setChoice: assign(({ context }, { choice }: ReadingChange) => ({ choice: { ...context.choice, ...choice } })),
    setEncodings: assign((_, { output }: ReadEvent) => ('encodings' in output ? { encodings: output.encodings } : {})),
    setDamaged: assign({ fault: importFaults.damaged }),
    setNoRows: assign(({ context: { fileName } }) => ({ ...noImport, fileName, fault: importFaults.noRows })),
    setSheet: assign(({ context }, { output }: ReadEvent) =>
      'sheet' in output ? sheetRead(output.sheet, context) : {},
    ),
    setHeader: assign(({ context }, { row }: { row: number }) => headerSet(context, row)),
    setColumn: assign(({ context: { columns } }, choice: ColumnChoice) => ({ columns: mapColumn(columns, choice) })),
    swapNames: assign(({ context: { columns } }) => ({ columns: swapNames(columns) })),
    setChecked: assign(({ context }, { output }: { output: CheckedImport }) => rowsChecked(context, output)),
    setCell: assign(({ context }, { line, field, text }: CellChange) =>
      rowsReplaced(
        context,
        context.rows.filter((row) => row.line === line).map((row) => withCell(row, field, text)),
      ),
    ),
    setPastedCells: assign(({ context }, pasted: CellsPasted) => cellsPasted(context, pasted)),
    fixProblem: assign(({ context }, { group, fix }: GroupFix) => problemFixed(context, group, fix)),
    removeRows: assign(({ context }, { lines }: { lines: readonly number[] }) => rowsRemoved(context, lines)),
    undoChange: assign(({ context }) => changeUndone(context)),
    setFilter: assign(({ context }, { filter }: { filter: ImportFilter }) => filterSet(context, filter)),
    setStorable: assign((_, { output }: { output: boolean }) => ({ isStorable: output })),
    setChunks: assign(({ context }) => submissionBegun(context)),
    setAccepted: assign(({ context: { rows, chunks } }) => ({
      rows: acceptRows(rows, chunks[0]?.lines ?? []),
      chunks: chunks.slice(1),
    })),
    setRejected: assign(({ context }, { error }: ErrorParams) =>
      chunkRejected(context, { rejection: applicationRejectionIn(getExtra(error)), text: getMessage(error) }),
    ),
    setFailure: assign((_, { error }: ErrorParams) => ({ failure: getMessage(error) })),
    clearFailure: assign({ failure: '', isRestored: false }),
    setProblemsShown: assign(({ context }) => ({ ...filterSet(context, 'problems'), isRestored: false })),
    clearImport: assign(({ context: { owner } }) => ({ ...noImport, id: owner })),
  },
});
