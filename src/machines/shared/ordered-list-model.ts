import { somethingWrong } from '#rules/labels.ts';
import { type OrderedListWords, orderDropped } from '#rules/ordered-list-words.ts';
import { codesOf } from '#rules/reorder.ts';
import { Failure } from '#services/http/failure.ts';
import type { Ordered, OrderedListContext } from './ordered-list-setup.ts';

type Sample<Item extends Ordered> = {
  parentCode: string;
  /** An item that may be changed. */
  item(code: string): Item;
  /** The list as it comes with a refusal. */
  refusalOf(items: readonly Item[]): unknown;
  words: OrderedListWords;
  requirements: { empty: string; failed: string; sort: string; deleted: string };
};

const offline = new Failure('offline');
const sessionEnded = new Failure('sessionEnded');
const conflict = (extra: unknown) => new Failure('refused', { status: 409, code: 40900, extra });

/** What the models of all ordered lists have in common. */
export const orderedListModel = <Item extends Ordered>(sample: Sample<Item>) => ({
  inputs: { 'a list': { parentCode: sample.parentCode, account: 'ann@example.com' } },
  cases: {
    'item.move': {
      'first to last': { from: 0, to: 2 },
      'last to first': { from: 2, to: 0 },
      nowhere: { from: 1, to: 9 },
    },
    'leave.ask': {
      'another page': { to: '/userInfo', isBack: false },
      Back: { to: '/speaking-course/list', isBack: true },
    },
    'item.delete': { 'the first': { code: 'A' }, 'one that is not there': { code: 'Z' } },
  },
  outcomes: outcomesOf(sample),
  person: {
    'list.retry': "Press 'Try again' in place of the list",
    'sort.start': "Press 'Sort'",
    'item.move': 'Drag a row to another place, or write its new position',
    'sort.cancel': "Press 'Cancel' above the rows",
    'sort.save': "Press 'Save' above the rows",
    'sort.resume': "Press 'Go on sorting'",
    'order.discard': "Press 'Discard' beside it",
    'leave.ask': 'Follow a link to another page, or press Back',
    'leave.confirm': "Press 'Leave' in the question",
    'leave.stay': "Press 'Stay' in the question",
    'theirs.take': "Press 'Take theirs'",
    'mine.keep': "Press 'Keep mine'",
    'item.delete': "Press 'Delete' in a row",
    'delete.confirm': "Press 'Delete' in the question",
    'delete.cancel': "Press 'Cancel' in the question",
  },
  key: ({ items, order, theirs, move, asked, kept, wanted }: OrderedListContext<Item>) => [
    ...[items, order, theirs, move],
    ...[asked, kept, wanted],
  ],
  rows: [...listRows(sample), ...sortRows(sample)],
});

const outcomesOf = <Item extends Ordered>({ item, refusalOf }: Sample<Item>) => {
  const listed = (...codes: string[]) => codes.map(item);
  const released = listed('A', 'B', 'C').map((one): Item => ({ ...one, status: 'EFFECTIVE' }));
  return {
    listItems: {
      done: { 'three items': listed('A', 'B', 'C'), 'one item': listed('A'), 'released items': released, nothing: [] },
      error: { offline, 'session ended': sessionEnded },
    },
    sortItems: {
      done: { sorted: undefined },
      error: {
        'ordered by somebody else': conflict(refusalOf(listed('C', 'B', 'D'))),
        released: conflict(refusalOf(released)),
        'emptied by somebody else': conflict(refusalOf([])),
        'a conflict without a list': conflict({}),
        offline,
        'session ended': sessionEnded,
      },
    },
    readOrder: {
      done: {
        nothing: undefined,
        'an order': { codes: ['B', 'C', 'A'], previousCodes: ['A', 'B', 'C'] },
        'an order of another list': { codes: ['D', 'A'], previousCodes: ['A', 'D'] },
      },
      error: { 'nothing is kept': new Error('no storage') },
    },
    deleteItem: {
      done: { deleted: undefined },
      error: { 'not to be deleted any more': conflict({}), offline, 'session ended': sessionEnded },
    },
  };
};

const hasOrder = <Item extends Ordered>(...codes: string[]) => {
  const wanted = codes.join();
  return ({ order }: Pick<OrderedListContext<Item>, 'order'>) => codesOf(order).join() === wanted;
};

const isOpenList = (items: readonly Ordered[]) => items.every(({ status }) => status === 'INEFFECTIVE');

const listRows = <Item extends Ordered>({ words, requirements }: Sample<Item>) => [
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
  { requirement: 'GEN-01', event: 'error deleteItem', case: 'offline', to: 'shown.browsing', says: somethingWrong },
];

const sortRows = <Item extends Ordered>({ words, requirements }: Sample<Item>) => [
  {
    requirement: requirements.sort,
    from: 'shown.browsing',
    event: 'sort.start',
    to: 'shown.sorting',
    holds: ({ items }: OrderedListContext<Item>) => items.length >= 2,
  },
  {
    requirement: 'SORT-01',
    from: 'shown.sorting',
    event: 'item.move',
    case: 'first to last',
    when: hasOrder<Item>('A', 'B', 'C'),
    to: 'shown.sorting',
    holds: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: 'SORT-01',
    from: 'shown.sorting',
    event: 'sort.cancel',
    to: 'shown.browsing',
    holds: ({ items, order }: OrderedListContext<Item>) => items === order,
  },
  {
    requirement: 'SORT-02',
    from: 'shown.sorting',
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() === codesOf(order).join(),
    to: 'shown.reloading',
  },
  {
    requirement: 'SORT-02',
    from: 'shown.sorting',
    event: 'sort.save',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() !== codesOf(order).join(),
    to: 'shown.saving',
  },
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
    to: 'shown.sorting',
    holds: hasOrder<Item>('B', 'C', 'A'),
  },
  {
    requirement: 'COURSE-06',
    from: 'shown.sorting',
    event: 'leave.ask',
    when: ({ items, order }: OrderedListContext<Item>) => codesOf(items).join() !== codesOf(order).join(),
    to: 'shown.leaving',
  },
  { requirement: 'SORT-03', event: 'done sortItems', to: 'shown.reloading', says: words.sorted },
  { requirement: 'SORT-03', event: 'error sortItems', case: 'offline', to: 'shown.sorting', says: words.sortFailed },
  { requirement: 'SORT-03', event: 'error sortItems', case: 'ordered by somebody else', to: 'shown.conflict' },
];
