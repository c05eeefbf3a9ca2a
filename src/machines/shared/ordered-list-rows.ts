import { somethingWrong } from '#rules/labels.ts';
import { type OrderedListWords, orderDropped } from '#rules/ordered-list-words.ts';
import { codesOf } from '#rules/reorder.ts';
import type { Ordered, OrderedListContext } from './ordered-list-setup.ts';

/** Where a list is while it is put in another order. */
export const states = {
  sorting: 'shown.ordering.rows.sorting',
  saving: 'shown.ordering.rows.saving',
  conflict: 'shown.ordering.rows.conflict',
  staying: 'shown.ordering.way.staying',
  asking: 'shown.ordering.way.asking',
} as const;

/** What a model tells of its list. */
export type Sample<Item extends Ordered> = {
  parentCode: string;
  /** An item that may be changed. */
  item(code: string): Item;
  /** The list as it comes with a refusal. */
  refusalOf(items: readonly Item[]): unknown;
  words: OrderedListWords;
  requirements: { empty: string; failed: string; sort: string; deleted: string };
};

const hasOrder = <Item extends Ordered>(...codes: string[]) => {
  const wanted = codes.join();
  return ({ order }: Pick<OrderedListContext<Item>, 'order'>) => codesOf(order).join() === wanted;
};

const isOpenList = (items: readonly Ordered[]) => items.every(({ status }) => status === 'INEFFECTIVE');

/** Reading and deleting. */
export const listRows = <Item extends Ordered>({ words, requirements }: Sample<Item>) => [
  { requirement: requirements.empty, from: 'loading', event: 'done listItems', case: 'nothing', to: 'empty' },
  {
    requirement: requirements.failed,
    event: 'error listItems',
    case: 'offline',
    to: 'failed',
    says: words.listFailed,
  },
  {
    requirement: requirements.deleted,
    from: 'shown.browsing',
    event: 'item.delete',
    case: 'the first',
    when: ({ items }: OrderedListContext<Item>) => items[0]?.status === 'INEFFECTIVE' && items[0].code === 'A',
    to: 'shown.confirming',
  },
  { requirement: requirements.deleted, event: 'done deleteItem', to: 'shown.reloading', says: words.deleted('A') },
  {
    requirement: 'GEN-01',
    event: 'error deleteItem',
    case: 'offline',
    when: ({ kept }: OrderedListContext<Item>) => kept === null,
    to: 'shown.browsing',
    says: somethingWrong,
  },
];

/** Putting in another order. */
export const sortRows = <Item extends Ordered>({ words, requirements }: Sample<Item>) => [
  {
    requirement: requirements.sort,
    from: 'shown.browsing',
    event: 'sort.start',
    to: states.sorting,
    holds: ({ items }: OrderedListContext<Item>) => items.length >= 2,
  },
  {
    requirement: 'SORT-01',
    from: states.sorting,
    event: 'item.move',
    case: 'first to last',
    when: hasOrder<Item>('A', 'B', 'C'),
    to: states.sorting,
    holds: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: 'SORT-01',
    from: states.sorting,
    event: 'sort.cancel',
    to: 'shown.browsing',
    holds: ({ items, order }: OrderedListContext<Item>) => items === order,
  },
  {
    requirement: 'SORT-02',
    from: states.sorting,
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() === codesOf(order).join(),
    to: 'shown.reloading',
  },
  {
    requirement: 'SORT-02',
    from: states.sorting,
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() !== codesOf(order).join(),
    to: states.saving,
  },
  { requirement: 'SORT-03', event: 'done sortItems', to: 'shown.reloading', says: words.sorted },
  { requirement: 'SORT-03', event: 'error sortItems', case: 'offline', to: states.sorting, says: words.sortFailed },
  { requirement: 'SORT-03', event: 'error sortItems', case: 'ordered by somebody else', to: states.conflict },
];

/** An order in the making, kept and left. */
export const draftRows = <Item extends Ordered>() => [
  {
    requirement: 'REQ-12',
    from: 'restoring',
    event: 'done readOrder',
    case: 'an order',
    when: ({ items }: OrderedListContext<Item>) => isOpenList(items) && hasOrder<Item>('A', 'B', 'C')({ order: items }),
    to: 'shown.offering',
  },
  {
    requirement: 'REQ-12',
    from: 'restoring',
    event: 'done readOrder',
    case: 'an order of another list',
    to: 'shown.browsing',
    says: orderDropped,
  },
  {
    requirement: 'REQ-12',
    event: 'sort.resume',
    to: states.sorting,
    holds: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: 'COURSE-06',
    from: states.sorting,
    event: 'leave.ask',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() !== codesOf(order).join(),
    to: states.asking,
  },
  ...(['saving', 'conflict'] as const).flatMap((state) => [
    { requirement: 'COURSE-06', from: states[state], event: 'leave.ask', to: [states[state], states.asking] },
    {
      requirement: 'COURSE-06',
      from: [states[state], states.asking],
      event: 'leave.stay',
      to: [states[state], states.staying],
      holds: ({ wanted }: OrderedListContext<Item>) => wanted === null,
    },
  ]),
  { requirement: 'COURSE-06', from: states.asking, event: 'leave.confirm', to: 'left' },
  { requirement: 'SORT-03', from: states.asking, event: 'done sortItems', to: 'shown.reloading' },
];
