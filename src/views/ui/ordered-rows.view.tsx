import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ItemWithCode } from '#machines/patterns/ordered-list.types.ts';
import { DataTable } from './data-table.view.tsx';
import { LazyPart } from './lazy-part.view.tsx';
import { Message } from './message.view.tsx';
import type { OrderedListProps } from './ordered-list.view.tsx';
import { SortConflict } from './sort-conflict.view.tsx';
import { sortingView } from './sorting-view.ts';
import { useGradual } from './use-gradual-rows.ts';

/** The rows of a list: as a table, for sorting, or both orders of a conflict. */
export function OrderedRows<Item extends ItemWithCode>(props: OrderedListProps<Item>) {
  const { actor, title, columns, nameOf } = props;
  const { order, move, newerVersion } = useSelector(actor, ({ context }) => context);
  const isSorting = useSelector(actor, (snapshot) => snapshot.hasTag('sorting'));
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'));
  const canKeep = useSelector(actor, (snapshot) => snapshot.can({ type: 'changes.keep' }));
  const moveItem = useCallback((from: number, to: number) => actor.send({ type: 'item.move', from, to }), [actor]);
  const entriesOf = (list: readonly Item[]) => list.map((item) => ({ code: item.code, name: nameOf(item) }));
  const table = <ItemTable {...props} />;
  if (newerVersion)
    return (
      <SortConflict
        changedOrder={entriesOf(order)}
        newerVersion={entriesOf(newerVersion)}
        canKeep={canKeep}
        onKeep={() => actor.send({ type: 'changes.keep' })}
        onAccept={() => actor.send({ type: 'changes.discard' })}
      />
    );
  if (!isSorting) return table;
  return (
    <LazyPart
      of={sortingView}
      waiting={table}
      props={{
        label: title,
        titles: { code: columns[0]?.title ?? '', name: columns[1]?.title ?? '' },
        entries: entriesOf(order),
        move,
        isSaving,
        onMove: moveItem,
      }}
    />
  );
}

/** The items, or a part of them. */
function ItemTable<Item extends ItemWithCode>({ actor, title, columns, part }: OrderedListProps<Item>) {
  const items = useSelector(actor, ({ context }) => context.items);
  const rows = useGradual(part ? items.filter(part.has) : items);
  if (part && rows.length === 0) return <Message text={part.emptyText} />;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      keyOf={({ code }: Item) => code}
      isBusy={false}
      waitingRows={0}
    />
  );
}
