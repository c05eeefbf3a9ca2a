import { Failure } from '#services/http/failure.ts';
import type { Coming } from './chart-model.ts';
import { draftRows, listRows, type Sample, sortRows, states } from './ordered-list-rows.ts';
import type { Ordered, OrderedListContext } from './ordered-list-setup.ts';

const offline = new Failure('offline');
const sessionEnded = new Failure('sessionEnded');
const conflict = (extra: unknown) => new Failure('refused', { status: 409, code: 40900, extra });

const isAnswer = (event: string) => /^(done|error) |^leave\.(confirm|stay)$/.test(event);

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
      Back: { to: '/speaking-course/list', isBack: true },
      'another page': { to: '/userInfo', isBack: false },
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
  world: {
    /** A question lies in front of the list and of the links. */
    allows: ({ event, case: name }: Coming, { isIn }: { isIn(state: string): boolean }) =>
      !isIn(states.asking) || isAnswer(event) || name === 'Back',
  },
  rows: [...listRows(sample), ...sortRows(sample), ...draftRows<Item>()],
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
        nothing: null,
        'an order': { codes: ['B', 'C', 'A'], previousCodes: ['A', 'B', 'C'] },
        'an order of another list': { codes: ['D', 'A'], previousCodes: ['A', 'D'] },
      },
      error: { rubbish: new Error('What was kept is no order.') },
    },
    deleteItem: {
      done: { deleted: undefined },
      error: { 'not to be deleted any more': conflict({}), offline, 'session ended': sessionEnded },
    },
  };
};
