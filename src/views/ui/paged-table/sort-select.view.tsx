import { useId } from 'react';
import * as listTexts from '#rules/patterns/list-texts.ts';
import { findDirection } from '#rules/patterns/sorting.ts';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';

/** A narrow table leaves out columns; `always` is an order by a column that the table does not have. */
export type HiddenOrder = 'always' | 'narrow' | undefined;

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  /** The order of the rows; empty for that of the server. */
  sort: string;
  /** Where no title of a column shows the order. */
  hidden: HiddenOrder;
  onChoose(sort: string): void;
};

export function getHiddenOrder<Row>(columns: readonly Column<Row>[], sort: string): HiddenOrder {
  if (sort === '') return undefined;
  const shown = columns.filter(({ sortColumn }) => findDirection(sort, sortColumn));
  if (shown.length === 0) return 'always';
  return shown.every(({ isSecondary }) => isSecondary) ? 'narrow' : undefined;
}

/** Where rows are cards, which have no titles to press, and where the title of the order is hidden. */
export function SortSelect<Row>({ columns, sort, hidden, onChoose }: SortSelectProps<Row>) {
  const id = useId();
  const options = columns.flatMap(({ title, sortColumn }) =>
    sortColumn === undefined
      ? []
      : [
          { value: sortColumn, label: listTexts.ascending(title) },
          { value: `-${sortColumn}`, label: listTexts.descending(title) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <div className="paged-table-sort" data-hidden={hidden}>
      <label htmlFor={id}>{listTexts.sortBy}</label>
      <Select
        id={id}
        value={sort}
        placeholder={listTexts.defaultOrder}
        options={options}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </div>
  );
}
