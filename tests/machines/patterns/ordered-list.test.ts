import { expect, test } from 'vitest';
import type { Notice } from '#machines/patterns/console-actors.ts';
import { Failure } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';
import { lesson, lessons, openLessonList, ordering } from '#tests/support/patterns/open-ordered-list.ts';

const offline = new Failure('offline');
const rejection = (status: number, extra?: unknown) =>
  new Failure(rejectionKind(status), { status, code: status * 100, extra });
const notice = (tone: Notice['tone'], text: string): Notice => ({ type: 'notice.add', tone, text });
const wrong = notice('error', 'Something went wrong, please try it again later.');

test('LESSON-01 the lessons of the unit are requested and shown in their order', async () => {
  const { list, value, isBusy, context } = openLessonList();
  expect([value(), isBusy(), list.last().input]).toEqual(['loading', true, 'U1']);
  await list.last().answer(lessons('CAB'));
  expect(value()).toEqual({ shown: 'browsing' });
  expect(context()).toEqual({
    parentCode: 'U1',
    email: 'ann@example.com',
    items: lessons('CAB'),
    order: lessons('CAB'),
    isLocked: false,
    move: null,
    newerVersion: null,
    deletedCode: null,
    nextDeletedCode: null,
    storedOrder: null,
    destination: null,
  });
});

test('LESSON-04 a list that cannot be loaded shows its own notice once and can be retried', async () => {
  const { list, value, emitted, send } = openLessonList();
  await list.last().fail(rejection(422));
  expect([value(), emitted]).toEqual([
    'failed',
    [notice('error', 'Failed to get lesson list, please try it again later.')],
  ]);
  send({ type: 'list.retry' });
  expect([value(), list.calls.length]).toEqual(['loading', 2]);
  await list.last().answer([]);
  expect([value(), emitted.length]).toEqual(['empty', 1]);
});

test('LESSON-02 fewer than two lessons cannot be sorted', async () => {
  const one = openLessonList();
  await one.startSorting('A');
  expect(one.value()).toEqual({ shown: 'browsing' });
});

test('LESSON-02 two lessons can be sorted when one of them is effective', async () => {
  const { list, sort, value, send, move } = openLessonList();
  await list.last().answer([lesson('A', { status: 'EFFECTIVE' }), lesson('B')]);
  send({ type: 'sort.start' });
  expect(value()).toEqual(ordering('sorting'));
  move(0, 1);
  send({ type: 'sort.save' });
  expect(sort.last().input).toEqual({ parentCode: 'U1', codes: ['B', 'A'], previousCodes: ['A', 'B'] });
});

test('SORT-01 lessons are moved one by one; Cancel restores the order without a confirmation', async () => {
  const { list, sort, value, order, items, context, send, move, startSorting } = openLessonList();
  await startSorting('ABCD');
  expect(value()).toEqual(ordering('sorting'));
  move(0, 2);
  move(3, 0);
  move(1, 9);
  move(1, 1);
  expect([order(), items(), context().move]).toEqual(['DBCA', 'ABCD', { from: 3, to: 0 }]);
  send({ type: 'sort.cancel' });
  expect([value(), order(), context().move]).toEqual([{ shown: 'browsing' }, 'ABCD', null]);
  expect([sort.calls.length, list.calls.length]).toEqual([0, 1]);
});

test('SORT-01 items move only in sort mode', async () => {
  const { list, order, move } = openLessonList();
  await list.last().answer(lessons('ABC'));
  move(0, 2);
  expect(order()).toBe('ABC');
});

test('SORT-02 SORT-03 Save sends the new order and the previous one, shows a notice and reloads the list', async () => {
  const { list, sort, value, isBusy, items, order, emitted, send, move, startSorting } = openLessonList();
  await startSorting('ABC');
  move(0, 2);
  send({ type: 'sort.save' });
  expect([value(), isBusy(), sort.calls.length]).toEqual([ordering('saving'), true, 1]);
  expect(sort.last().input).toEqual({ parentCode: 'U1', codes: ['B', 'C', 'A'], previousCodes: ['A', 'B', 'C'] });
  send({ type: 'sort.save' });
  move(0, 1);
  await sort.last().answer();
  expect([value(), items(), order()]).toEqual([{ shown: 'reloading' }, 'BCA', 'BCA']);
  expect([sort.calls.length, list.calls.length, emitted]).toEqual([
    1,
    2,
    [notice('success', 'Succeed to sort lessons.')],
  ]);
  await list.last().answer(lessons('BCA'));
  expect(value()).toEqual({ shown: 'browsing' });
});

test.each([
  ['nothing', []],
  [
    'an item and back again',
    [
      [0, 2],
      [2, 0],
    ],
  ],
] as const)('SORT-02 after moving %s Save sends nothing, and the list is reloaded', async (_, moves) => {
  const { list, sort, value, emitted, send, move, startSorting } = openLessonList();
  await startSorting('ABC');
  for (const [from, to] of moves) move(from, to);
  send({ type: 'sort.save' });
  expect([value(), sort.calls.length, list.calls.length, emitted]).toEqual([{ shown: 'reloading' }, 0, 2, []]);
});

test.each([
  ['no connection', offline],
  ['a fault', rejection(500)],
  ['a list with another status', rejection(422, { lessons: lessons('BA'), total: 2 })],
])('SORT-03 after %s the new order stays and is sent again by the next Save', async (_, failure) => {
  const { sort, value, order, emitted, send, move, startSorting } = openLessonList();
  await startSorting('ABC');
  move(2, 0);
  send({ type: 'sort.save' });
  await sort.last().fail(failure);
  expect([value(), order(), emitted]).toEqual([
    ordering('sorting'),
    'CAB',
    [notice('error', 'Failed to sort lessons, please try it again later.')],
  ]);
  send({ type: 'sort.save' });
  expect(sort.calls).toHaveLength(2);
});

test('LESSON-04 deleting a lesson asks for confirmation, shows a notice with its code, and reloads the list', async () => {
  const { list, remove, value, context, emitted, send } = openLessonList();
  await list.last().answer(lessons('AB'));
  send({ type: 'item.delete', code: 'B' });
  expect([value(), context().deletedCode]).toEqual([{ shown: 'confirming' }, 'B']);
  send({ type: 'delete.cancel' });
  expect([value(), context().deletedCode, remove.calls.length]).toEqual([{ shown: 'browsing' }, null, 0]);
  send({ type: 'item.delete', code: 'B' });
  send({ type: 'delete.confirm' });
  send({ type: 'delete.confirm' });
  expect([value(), remove.calls.map(({ input }) => input)]).toEqual([{ shown: 'deleting' }, ['B']]);
  await remove.last().answer();
  expect([value(), context().deletedCode, emitted]).toEqual([
    { shown: 'reloading' },
    null,
    [notice('success', 'Lesson(B) deleted')],
  ]);
  await list.last().answer([]);
  expect(value()).toBe('empty');
});

test('LESSON-01 a lesson that is released or missing cannot be deleted', async () => {
  const { list, value, send } = openLessonList();
  await list.last().answer([lesson('A', { status: 'EFFECTIVE' }), lesson('B')]);
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'item.delete', code: 'Z' });
  expect(value()).toEqual({ shown: 'browsing' });
});

test.each([
  ['no connection', offline, { shown: 'browsing' }],
  ['a fault', rejection(500), { shown: 'browsing' }],
  ['a concurrent release', rejection(409, { lesson: lesson('A') }), { shown: 'reloading' }],
  ['a deletion by somebody else', rejection(403), { shown: 'reloading' }],
])('GEN-01 after %s a lesson is not deleted, and one notice is shown', async (_, failure, after) => {
  const { list, remove, value, emitted, send } = openLessonList();
  await list.last().answer(lessons('AB'));
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'delete.confirm' });
  await remove.last().fail(failure);
  expect([value(), emitted]).toEqual([after, [wrong]]);
});

test('LESSON-04 Delete that is pressed while the list loads again asks when it is there', async () => {
  const { list, remove, value, context, send } = openLessonList();
  await list.last().answer(lessons('ABC'));
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'delete.confirm' });
  send({ type: 'item.delete', code: 'A' });
  expect(context().nextDeletedCode).toBe(null);
  send({ type: 'item.delete', code: 'B' });
  await remove.last().answer();
  send({ type: 'item.delete', code: 'C' });
  expect([value(), context().nextDeletedCode]).toEqual([{ shown: 'reloading' }, 'C']);
  await list.last().answer(lessons('BC'));
  expect([value(), context().deletedCode, context().nextDeletedCode]).toEqual([{ shown: 'confirming' }, 'C', null]);
});

test('LESSON-04 Delete of a lesson that is gone when the list is there asks nothing, also later', async () => {
  const { list, remove, value, send } = openLessonList();
  await list.last().answer(lessons('AB'));
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'delete.confirm' });
  await remove.last().answer();
  send({ type: 'item.delete', code: 'B' });
  await list.last().answer(lessons('C'));
  expect(value()).toEqual({ shown: 'browsing' });
  send({ type: 'item.delete', code: 'C' });
  send({ type: 'delete.cancel' });
  expect(value()).toEqual({ shown: 'browsing' });
});
