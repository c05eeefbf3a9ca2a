import { Fragment, memo, type ReactNode } from 'react';
import { tableRecipe } from '#views/theme/table.recipe.ts';
import { styled } from './styled.ts';
import { useRowKeys } from './use-row-keys.ts';

const Root = styled('table', tableRecipe);

export type Column<Row> = {
  title: string;
  cell(row: Row): ReactNode;
  /** The full text of a cell that can be cut off. */
  whole?(row: Row): string;
  /** IDs, numbers and times, with digits of equal width. */
  isFigure?: boolean;
  /** The title is for screen readers only. */
  isUntitled?: boolean;
  /**
   * Another page reuses the elements of its cells, which paints them sooner. For cells of several elements, without a
   * state of their own.
   */
  isStateless?: boolean;
  /** The minimum width of a column with breakable text. */
  minWidth?: string;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  isBusy: boolean;
  /** The number of placeholder rows. */
  waitingRows: number;
};

/** On narrow screens each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, isBusy, waitingRows }: DataTableProps<Row>) {
  const { keys, table } = useRowKeys(rows, keyOf);
  const isWaiting = isBusy && rows.length === 0;
  return (
    <Root ref={table} aria-label={label} aria-busy={isBusy}>
      <thead className="table-head">
        <tr>
          {columns.map(({ title, isUntitled, minWidth }) => (
            <th key={title} scope="col" style={{ minWidth }}>
              <span className={isUntitled ? 'visually-hidden' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isWaiting
          ? Array.from({ length: waitingRows }, (_, at) => <WaitingRow key={String(at)} columns={columns} />)
          : rows.map((row, at) => <DataRow key={keys[at]} id={keyOf(row)} row={row} columns={columns} />)}
      </tbody>
    </Root>
  );
}

/** Not drawn again while a list loads its next page. */
const DataRow = memo(DataCells) as typeof DataCells;

function DataCells<Row>({ id, row, columns }: { id: string; row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr className="table-row">
      {columns.map(({ title, cell, whole, isFigure, isStateless }) => (
        <td key={title} data-title={title} data-figure={isFigure || undefined}>
          <span className={whole ? 'table-cell table-long' : 'table-cell'} title={whole?.(row)} dir="auto">
            {isStateless ? cell(row) : <Fragment key={id}>{cell(row)}</Fragment>}
          </span>
        </td>
      ))}
    </tr>
  );
}

function WaitingRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className="table-row">
      {columns.map(({ title }) => (
        <td key={title} data-title={title}>
          <i className="table-waiting" />
        </td>
      ))}
    </tr>
  );
}
