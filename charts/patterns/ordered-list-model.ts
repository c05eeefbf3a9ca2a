import type { Candidate } from '@learning-console/statecharts';
import type { OrderedListContext } from '#machines/patterns/ordered-list.types.ts';
import { Failure } from '#rules/patterns/failure.ts';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { noAnswer } from './no-answer.ts';
import { draftRows, listRows, type Sample, sortRows, states } from './ordered-list-rows.ts';

const conflict = (extra: unknown) => new Failure('conflict', { status: 409, code: 40900, extra });

const isAnswer = (event: string) => /^(done|error) |^leave\.(confirm|cancel)$/.test(event);

const toKey = <Item extends ItemWithCode>(context: OrderedListContext<Item>) => {
  const { items, isLocked, order, newerVersion, move, deletedCode, nextDeletedCode, storedOrder, destination } =
    context;
  return [items, isLocked, order, newerVersion, move, deletedCode, nextDeletedCode, storedOrder, destination];
};

/** What the models of all ordered lists have in common. */
export const orderedListModel = <Item extends ItemWithCode>(sample: Sample<Item>) => ({
  inputs: {
    'a list': { ...createInput(sample), storedOrder: null },
    'Back to a list': { ...createInput(sample), storedOrder: null, lastItems: ['A', 'B', 'C'].map(sample.item) },
    'a list with an unsaved order': {
      ...createInput(sample),
      storedOrder: { codes: ['B', 'C', 'A'], previousCodes: ['A', 'B', 'C'] },
    },
    'a list with an order of other items': {
      ...createInput(sample),
      storedOrder: { codes: ['D', 'A'], previousCodes: ['A', 'D'] },
    },
  },
  cases: {
    'item.move': {
      'first to last': { from: 0, to: 2 },
      'last to first': { from: 2, to: 0 },
      'behind the last': { from: 1, to: 3 },
    },
    'leave.request': {
      Back: { to: '/previous', isBack: true },
      'another page': { to: '/userInfo', isBack: false },
    },
    'item.delete': {
      'the first': { code: 'A' },
      'the second': { code: 'B' },
      'one that is not there': { code: 'Z' },
    },
  },
  outcomes: createOutcomes(sample),
  userEvents: {
    'list.retry': "Press 'Try again' below the message",
    'sort.start': "Press 'Sort'",
    'item.move': 'Drag a row, or type its new position',
    'sort.cancel': "Press 'Cancel' above the rows",
    'sort.save': "Press 'Save' above the rows",
    'sort.resume': "Press 'Go on sorting'",
    'order.discard': "Press 'Discard' next to it",
    'leave.request': 'Follow a link to another page, or press Back',
    'leave.confirm': "Press 'Leave' in the dialog",
    'leave.cancel': "Press 'Stay' in the dialog",
    'changes.discard': "Press 'Use theirs'",
    'changes.keep': "Press 'Keep mine'",
    'item.delete': "Press 'Delete' in a row",
    'delete.confirm': "Press 'Delete' in the dialog",
    'delete.cancel': "Press 'Cancel' in the dialog",
  },
  key: toKey<Item>,
  environment: {
    /** An open dialog blocks the page. */
    allows: ({ event, case: name }: Candidate, { isIn }: { isIn(state: string): boolean }) =>
      !isIn(states.leaving) || isAnswer(event) || name === 'Back',
  },
  rows: [...listRows(sample), ...sortRows(sample), ...draftRows(sample)],
});

const createInput = <Item extends ItemWithCode>({ parentCode }: Sample<Item>) => ({
  parentCode,
  email: 'ann@example.com',
});

const createOutcomes = <Item extends ItemWithCode>({ item, lockedItem, createRejection }: Sample<Item>) => {
  const listed = (...codes: string[]) => codes.map(item);
  const released = ['A', 'B', 'C'].map(lockedItem);
  return {
    listItems: {
      done: { 'three items': listed('A', 'B', 'C'), 'one item': listed('A'), 'released items': released, nothing: [] },
      error: { ...noAnswer, denied: new Failure('forbidden', { status: 403, code: 40300 }) },
    },
    sortItems: {
      done: { sorted: undefined },
      error: {
        'ordered by somebody else': conflict(createRejection(listed('C', 'B'))),
        released: conflict(createRejection(released)),
        'emptied by somebody else': conflict(createRejection([])),
        'a conflict without a list': conflict({}),
        ...noAnswer,
      },
    },
    newerItems: {
      done: { 'the same items': listed('A', 'B', 'C'), 'other items': listed('C', 'B', 'D') },
      error: noAnswer,
    },
    deleteItem: {
      done: { deleted: undefined },
      error: { 'not to be deleted any more': conflict({}), ...noAnswer },
    },
  };
};
