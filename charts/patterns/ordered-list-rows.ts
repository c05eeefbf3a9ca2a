import type { OrderedListContext, OrderedListTexts } from '#machines/patterns/ordered-list.types.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { orderDiscarded } from '#rules/patterns/ordered-list-texts.ts';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { getCodes } from '#rules/patterns/reorder.ts';
import { notice } from './emitted.ts';

export const states = {
  sorting: 'shown.ordering.rows.sorting',
  saving: 'shown.ordering.rows.saving',
  conflict: 'shown.ordering.rows.conflict',
  idle: 'shown.ordering.leaving.idle',
  leaving: 'shown.ordering.leaving.confirming',
} as const;

export type Sample<Item extends ItemWithCode> = {
  parentCode: string;
  /** An item that can be changed, and whether a list cannot. */
  item(code: string): Item;
  isLocked(items: readonly Item[]): boolean;
  lockedItem(code: string): Item;
  /** The data of a rejected order. */
  createRejection(items: readonly Item[]): unknown;
  texts: OrderedListTexts;
  requirements: Record<
    'empty' | 'failed' | 'sort' | 'move' | 'save' | 'sorted' | 'draft' | 'deleted' | 'deleteFailed',
    string
  >;
};

const hasOrder = <Item extends ItemWithCode>(...codes: string[]) => {
  const expected = codes.join();
  return ({ order }: Pick<OrderedListContext<Item>, 'order'>) => getCodes(order).join() === expected;
};

export const listRows = <Item extends ItemWithCode>({ texts, requirements, isLocked }: Sample<Item>) => [
  { requirement: requirements.sorted, event: 'start', case: 'Back to a list', to: 'shown.reloading' },
  { requirement: requirements.empty, from: 'loading', event: 'done listItems', case: 'nothing', to: 'empty' },
  {
    requirement: requirements.failed,
    from: 'loading',
    event: 'error listItems',
    case: 'offline',
    to: 'failed',
    emits: [notice(texts.listFailed)],
  },
  {
    requirement: requirements.failed,
    from: 'shown.reloading',
    event: 'error listItems',
    case: 'offline',
    to: 'shown.outdated',
    emits: [notice(texts.listFailed)],
    check: ({ items }: OrderedListContext<Item>) => items.length > 0,
  },
  { requirement: requirements.failed, event: 'error listItems', case: 'denied', to: 'failed' },
  { requirement: requirements.failed, from: 'shown.outdated', event: 'list.retry', to: 'shown.reloading' },
  {
    requirement: requirements.deleted,
    from: 'shown.browsing',
    event: 'item.delete',
    case: 'the first',
    when: ({ items }: OrderedListContext<Item>) => items[0] !== undefined && !isLocked(items) && items[0].code === 'A',
    to: 'shown.confirming',
  },
  ...(['shown.reloading', 'shown.outdated'] as const).map((from) => ({
    requirement: requirements.deleted,
    from,
    event: 'item.delete',
    case: 'the first',
    when: ({ items }: OrderedListContext<Item>) => items[0] !== undefined && !isLocked(items) && items[0].code === 'A',
    to: 'shown.reloading',
    check: ({ nextDeletedCode }: OrderedListContext<Item>) => nextDeletedCode === 'A',
  })),
  {
    requirement: requirements.deleted,
    from: 'shown.reloading',
    event: 'done listItems',
    case: 'three items',
    when: ({ nextDeletedCode }: OrderedListContext<Item>) => nextDeletedCode === 'A',
    to: 'shown.confirming',
    check: ({ deletedCode }: OrderedListContext<Item>) => deletedCode === 'A',
  },
  {
    requirement: requirements.deleted,
    event: 'done deleteItem',
    when: ({ deletedCode }: OrderedListContext<Item>) => deletedCode === 'A',
    to: 'shown.reloading',
    emits: [notice(texts.deleted('A'))],
  },
  {
    requirement: requirements.deleteFailed,
    event: 'error deleteItem',
    case: 'offline',
    when: ({ storedOrder, nextDeletedCode }: OrderedListContext<Item>) =>
      storedOrder === null && nextDeletedCode === null,
    to: 'shown.browsing',
    emits: [notice(genericError)],
  },
];

export const sortRows = <Item extends ItemWithCode>({ texts, requirements }: Sample<Item>) => [
  {
    requirement: requirements.sort,
    from: 'shown.browsing',
    event: 'sort.start',
    to: states.sorting,
    check: ({ items }: OrderedListContext<Item>) => items.length >= 2,
  },
  {
    requirement: requirements.move,
    from: states.sorting,
    event: 'item.move',
    case: 'first to last',
    when: hasOrder<Item>('A', 'B', 'C'),
    to: states.sorting,
    check: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: requirements.move,
    from: states.sorting,
    event: 'sort.cancel',
    to: 'shown.browsing',
    check: ({ items, order }: OrderedListContext<Item>) => items === order,
  },
  {
    requirement: requirements.save,
    from: states.sorting,
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => getCodes(items).join() === getCodes(order).join(),
    to: 'shown.reloading',
  },
  {
    requirement: requirements.save,
    from: states.sorting,
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => getCodes(items).join() !== getCodes(order).join(),
    to: states.saving,
  },
  { requirement: requirements.sorted, event: 'done sortItems', to: 'shown.reloading', emits: [notice(texts.sorted)] },
  {
    requirement: requirements.sorted,
    event: 'error sortItems',
    case: 'offline',
    to: states.sorting,
    emits: [notice(texts.sortFailed)],
  },
  { requirement: requirements.sorted, event: 'error sortItems', case: 'ordered by somebody else', to: states.conflict },
];

export const draftRows = <Item extends ItemWithCode>({ requirements }: Sample<Item>) => [
  {
    requirement: requirements.draft,
    from: 'loading',
    event: 'done listItems',
    case: 'three items',
    when: ({ storedOrder }: OrderedListContext<Item>) => storedOrder?.codes.join() === 'B,C,A',
    to: 'shown.resumable',
  },
  {
    requirement: requirements.draft,
    from: 'loading',
    event: 'done listItems',
    case: 'three items',
    when: ({ storedOrder }: OrderedListContext<Item>) => storedOrder?.codes.join() === 'D,A',
    to: 'shown.browsing',
    emits: [notice(orderDiscarded)],
  },
  {
    requirement: requirements.draft,
    event: 'sort.resume',
    to: states.sorting,
    check: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: requirements.draft,
    from: states.sorting,
    event: 'leave.request',
    when: ({ items, order }: OrderedListContext<Item>) => getCodes(items).join() !== getCodes(order).join(),
    to: states.leaving,
  },
  ...(['saving', 'conflict'] as const).flatMap((state) => [
    {
      requirement: requirements.draft,
      from: states[state],
      event: 'leave.request',
      to: [states[state], states.leaving],
    },
    {
      requirement: requirements.draft,
      from: [states[state], states.leaving],
      event: 'leave.cancel',
      to: [states[state], states.idle],
      check: ({ destination }: OrderedListContext<Item>) => destination === null,
    },
  ]),
  { requirement: requirements.draft, from: states.leaving, event: 'leave.confirm', to: 'left' },
  { requirement: requirements.sorted, from: states.leaving, event: 'done sortItems', to: 'shown.reloading' },
];
