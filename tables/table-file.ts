import type { TableFault } from './table-limits.ts';

/** What a person chose instead of what was guessed. */
export type TableChoice = {
  /** The code of an encoding (`encodings`). */
  encoding?: string;
  /** The name of a sheet. */
  sheet?: string;
  /** Whether rows that a filter or a person has hidden are read as well. */
  withHiddenRows?: boolean;
};

/** A row with its line in the file, the first being 1. */
export type TableRow = { line: number; cells: readonly string[] };

/**
 * A cell whose value cannot be read; its text in the row is empty.
 * `place` is its address, such as 'C3'.
 */
export type CellFault = { line: number; column: number; place: string; text: string };

/** Texts that show whether an encoding is right. */
export type EncodingSample = { encoding: string; label: string; samples: readonly string[] };

type SheetInfo = { name: string; isHidden: boolean };

/** A table as it was read, with everything that was guessed or left out. */
export type TableFile = {
  /** What was read, e.g. 'UTF-8, separated by semicolons'. */
  format: string;
  /** Filled rows alone. */
  rows: readonly TableRow[];
  /**
   * The line at which the table begins, even if it is blank.
   * It is 2 if the first line of the file names the separator.
   */
  firstLine: number;
  width: number;
  faults: readonly CellFault[];
  /** The encoding of a text; null for a workbook, which says its encoding itself. */
  encoding: (EncodingSample & { isGuessed: boolean }) | null;
  /** The sheets with cells in their order; empty for a text. */
  sheets: readonly SheetInfo[];
  /** The name of the sheet that was read; empty for a text. */
  sheet: string;
  /** How many filled rows are hidden, whether or not they were read. */
  hiddenRows: number;
  /** How many of them were not read. */
  leftOutRows: number;
};

/** A table, a fault, or the encodings from which a person must choose. */
export type TableResult = { table: TableFile } | { fault: TableFault } | { encodings: readonly EncodingSample[] };
