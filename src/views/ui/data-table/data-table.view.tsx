import { Fragment, memo, type ReactNode } from 'react';
import { findDirection, type SortDirection } from '#rules/patterns/sorting.ts';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { tableRecipe } from './table.recipe.ts';
import { useRowClick } from './use-row-click.ts';
import { useRowKeys } from './use-row-keys.ts';

const Root = styled('table', tableRecipe);

export type Column<Row> = {
  title: string;
  cell(row: Row): ReactNode;
  /** The full text of a cell that can be cut off. */
  whole?(row: Row): string;
  /** IDs and times, with digits of equal width. */
  isFigure?: boolean;
  /** Numbers, of which the last digits stand below each other. */
  isNumber?: boolean;
  /** Links and buttons, which paper leaves out. */
  isControls?: boolean;
  /** Its first link leads to the page of the row, and a click on the row opens it too. */
  isRowLink?: boolean;
  /** The title is for screen readers only. */
  isUntitled?: boolean;
  /**
   * The next page reuses the elements of the cells, which the browser paints sooner.
   * For cells that have several elements and no state.
   */
  isStateless?: boolean;
  /** Whether it names the row for screen readers, as the first column does by default. */
  isRowHeader?: boolean;
  /** What heads the card of a row in place of its value; empty for the value. */
  heading?(row: Row): string;
  /** Left out where the table is narrow, between the full table and cards. */
  isSecondary?: boolean;
  /** What stands under the value there, instead of a secondary column. */
  under?(row: Row): string;
  /** IDs, addresses and names, which a translator leaves alone. */
  isVerbatim?: boolean;
  /** What the list sorts by when people press the title. */
  sortColumn?: string;
  /** The minimum width of a column with breakable text. */
  minWidth?: string;
};

/** A column of a list that the server sorts by these names. */
export type SortableColumn<Row, Name extends string> = Column<Row> & { sortColumn?: Name };

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey(row: Row): string;
  isBusy: boolean;
  /** The number of placeholder rows. */
  waitingRows: number;
  /** The order of the rows; empty for that of the server. */
  sort?: string;
  onSort?: ((column: string) => void) | undefined;
};

/** With more columns, a table becomes narrow earlier. */
const columnsThatFit = 8;

/** Where it is narrow, it leaves secondary columns out; where it is narrower still, each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey, isBusy, waitingRows, sort = '', onSort } = props;
  const { keys, table } = useRowKeys(rows, getKey);
  const isWaiting = isBusy && rows.length === 0;
  const hasRowLinks = columns.some(({ isRowLink }) => isRowLink);
  useRowClick(table, hasRowLinks);
  return (
    <Root
      ref={table}
      aria-label={label}
      aria-busy={isBusy}
      data-opens={hasRowLinks || undefined}
      data-many={columns.length > columnsThatFit || undefined}
    >
      <thead className="table-head">
        <tr>
          {columns.map(({ title, isControls, isSecondary, isUntitled, isNumber, sortColumn, minWidth }) => (
            <th
              key={title}
              scope="col"
              data-controls={isControls || undefined}
              data-secondary={isSecondary || undefined}
              data-number={isNumber || undefined}
              aria-sort={findDirection(sort, sortColumn)}
              style={{ minWidth }}
            >
              {sortColumn && onSort ? (
                <SortButton
                  title={title}
                  direction={findDirection(sort, sortColumn)}
                  onPress={() => onSort(sortColumn)}
                />
              ) : (
                <span className={isUntitled ? 'visually-hidden' : undefined}>{title}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isWaiting
          ? Array.from({ length: waitingRows }, (_, at) => <WaitingRow key={String(at)} columns={columns} />)
          : rows.map((row, at) => <DataRow key={keys[at]} id={getKey(row)} row={row} columns={columns} />)}
      </tbody>
    </Root>
  );
}

type SortButtonProps = { title: string; direction: SortDirection | undefined; onPress(): void };

const SortButton = ({ title, direction, onPress }: SortButtonProps) => (
  <button className="table-sort" type="button" data-direction={direction} onClick={onPress}>
    <span>{title}</span>
    <Icon name="chevronDown" />
  </button>
);

/** Not drawn again while a list loads its next page. */
const DataRow = memo(DataCells) as typeof DataCells;

function DataCells<Row>({ id, row, columns }: { id: string; row: Row; columns: readonly Column<Row>[] }) {
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  return (
    <tr className="table-row">
      {columns.map((column) => {
        const Cell = column === header ? 'th' : 'td';
        return (
          <Cell
            key={column.title}
            scope={column === header ? 'row' : undefined}
            data-title={column.title}
            data-controls={column.isControls || undefined}
            data-row-link={column.isRowLink || undefined}
            data-figure={column.isFigure || column.isNumber || undefined}
            data-number={column.isNumber || undefined}
            data-secondary={column.isSecondary || undefined}
            data-under={column.under?.(row) || undefined}
            data-heading={(column === header && column.heading?.(row)) || undefined}
          >
            {drawContent(column, row, id)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Not a component: a page of a list has a hundred cells, and React would keep each. */
function drawContent<Row>({ cell, whole, isVerbatim, isStateless }: Column<Row>, row: Row, id: string) {
  const text = whole?.(row);
  return (
    <span
      className={text === undefined ? 'table-cell' : 'table-cell table-long'}
      title={text}
      dir="auto"
      translate={isVerbatim ? 'no' : undefined}
    >
      {isStateless ? cell(row) : <Fragment key={id}>{cell(row)}</Fragment>}
    </span>
  );
}

function WaitingRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr className="table-row">
      {columns.map(({ title, isSecondary }) => (
        <td key={title} data-title={title} data-secondary={isSecondary || undefined}>
          <i className="table-waiting" />
        </td>
      ))}
    </tr>
  );
}
