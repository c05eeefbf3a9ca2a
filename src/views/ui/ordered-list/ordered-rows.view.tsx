import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue } from 'react';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { DataTable } from '#views/ui/data-table/data-table.view.tsx';
import { useGradual } from '#views/ui/data-table/use-gradual-rows.ts';
import { LazyBoundary } from '#views/ui/lazy/lazy-boundary.view.tsx';
import { Lazy } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import type { OrderedListProps } from './ordered-list.view.tsx';
import { SortConflict } from './sort-conflict.view.tsx';
import { sortingView } from './sorting-view.ts';

/** The rows of a list: as a table, for sorting, or both orders of a conflict. */
export function OrderedRows<Item extends ItemWithCode>(props: OrderedListProps<Item>) {
  const { actor } = props;
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isInConflict = useSelector(actor, ({ context }) => context.newerVersion !== null);
  // The table stays until drag and drop is loaded and rendered.
  const isSortingDrawn = useDeferredValue(isSorting);
  if (isInConflict) return <OrderConflict {...props} />;
  return (
    <LazyBoundary load={sortingView.load}>
      <div className={isSortingDrawn ? 'ordered-list-hidden' : undefined} inert={isSortingDrawn}>
        <ItemTable {...props} />
      </div>
      {isSortingDrawn && <SortableRows {...props} />}
    </LazyBoundary>
  );
}

const toEntries = <Item extends ItemWithCode>(list: readonly Item[], getName: (item: Item) => string) =>
  list.map((item) => ({ code: item.code, name: getName(item) }));

function OrderConflict<Item extends ItemWithCode>({ actor, getName }: OrderedListProps<Item>) {
  const { order, newerVersion } = useSelector(actor, ({ context }) => context);
  const canKeep = useSelector(actor, (snapshot) => snapshot.can({ type: 'changes.keep' }));
  return (
    <SortConflict
      changedOrder={toEntries(order, getName)}
      newerVersion={toEntries(newerVersion ?? [], getName)}
      canKeep={canKeep}
      onKeep={() => actor.send({ type: 'changes.keep' })}
      onAccept={() => actor.send({ type: 'changes.discard' })}
    />
  );
}

/** The rows while they are sorted. */
function SortableRows<Item extends ItemWithCode>({ actor, title, columns, getName }: OrderedListProps<Item>) {
  const { order, move } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const moveItem = useCallback((from: number, to: number) => actor.send({ type: 'item.move', from, to }), [actor]);
  const titles = { code: columns[0]?.title ?? '', name: columns[1]?.title ?? '' };
  const entries = toEntries(order, getName);
  return <Lazy of={sortingView} props={{ label: title, titles, entries, move, isSaving, onMove: moveItem }} />;
}

/** The items, or a part of them. */
function ItemTable<Item extends ItemWithCode>({ actor, title, columns, part }: OrderedListProps<Item>) {
  const items = useSelector(actor, ({ context }) => context.items);
  const rows = useGradual(part ? items.filter(part.has) : items);
  if (part && rows.length === 0) return <Message isRow kind="noMatches" text={part.emptyText} />;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      getKey={({ code }: Item) => code}
      isBusy={false}
      waitingRows={0}
    />
  );
}
