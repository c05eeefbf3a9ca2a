import { useId } from 'react';
import * as listTexts from '#rules/patterns/list-texts.ts';
import type { Column } from '#views/ui/data-table/data-table.view.tsx';
import { Select } from '#views/ui/field/select.view.tsx';

type SortSelectProps<Row> = {
  columns: readonly Column<Row>[];
  /** The order of the rows; empty for that of the server. */
  sort: string;
  isAlwaysShown: boolean;
  onChoose(sort: string): void;
};

/** Where rows are cards, which have no titles to press, and where the title of the order is hidden. */
export function SortSelect<Row>({ columns, sort, isAlwaysShown, onChoose }: SortSelectProps<Row>) {
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
    <div className="paged-table-sort" data-always={isAlwaysShown || undefined}>
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
