import type { ReactNode } from 'react';
import styles from './data-table.module.css';

export type Column<Row> = {
  title: string;
  cell(row: Row): ReactNode;
  /** The whole text of a cell that may be cut off. */
  whole?(row: Row): string;
  /** IDs, numbers and times, whose digits stand below one another. */
  isFigure?: boolean;
  /** Its title is told but not shown above the column. */
  isUntitled?: boolean;
  /** Room that the column keeps for words that could be broken anywhere. */
  least?: string;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Rows are being asked for. */
  isBusy: boolean;
  /** How many empty rows hold the place while there are none. */
  waitingRows: number;
};

/** Rows and columns; where there is no room for columns, each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, isBusy, waitingRows }: DataTableProps<Row>) {
  const isWaiting = isBusy && rows.length === 0;
  return (
    <table className={styles.table} aria-label={label} aria-busy={isBusy}>
      <thead className={styles.head}>
        <tr>
          {columns.map(({ title, isUntitled, least }) => (
            <th key={title} scope="col" style={{ minWidth: least }}>
              <span className={isUntitled ? styles.unseen : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isWaiting
          ? Array.from({ length: waitingRows }, (_, at) => <WaitingRow key={String(at)} columns={columns} />)
          : rows.map((row) => <DataRow key={keyOf(row)} row={row} columns={columns} />)}
      </tbody>
    </table>
  );
}

function DataRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className={styles.row}>
      {columns.map(({ title, cell, whole, isFigure }) => (
        <td key={title} data-title={title} data-figure={isFigure || undefined}>
          <span className={styles.cell} title={whole?.(row)} dir="auto">
            {cell(row)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function WaitingRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className={styles.row}>
      {columns.map(({ title }) => (
        <td key={title} data-title={title}>
          <i className={styles.waiting} />
        </td>
      ))}
    </tr>
  );
}
