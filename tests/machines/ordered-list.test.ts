import { expect, test } from 'vitest';
import type { Notice } from '#machines/shared/emitted.ts';
import { Failure } from '#services/http/failure.ts';
import { lesson, lessons, openLessonList, ordering } from '#tests/support/open-ordered-list.ts';

const offline = new Failure('offline');
const refused = (status: number, extra?: unknown) => new Failure('refused', { status, code: status * 100, extra });
const says = (tone: Notice['tone'], text: string): Notice => ({ type: 'notice', tone, text });
const wrong = says('error', 'Something went wrong, please try it again later.');

test('LESSON-01 the lessons of the unit are asked for and shown in their order', async () => {
  const { list, value, isBusy, context } = openLessonList();
  expect([value(), isBusy(), list.last().input]).toEqual(['loading', true, 'U1']);
  await list.last().answer(lessons('CAB'));
  expect(value()).toEqual({ shown: 'browsing' });
  expect(context()).toEqual({
    parentCode: 'U1',
    account: 'ann@example.com',
    items: lessons('CAB'),
    order: lessons('CAB'),
    move: null,
    theirs: null,
    asked: null,
    kept: null,
    wanted: null,
  });
});

test('LESSON-04 a list that could not be loaded is told of in its own words once, and asked for again on request', async () => {
  const { list, value, emitted, send } = openLessonList();
  await list.last().fail(refused(422));
  expect([value(), emitted]).toEqual([
    'failed',
    [says('error', 'Failed to get lesson list, please try it again later.')],
  ]);
  send({ type: 'list.retry' });
  expect([value(), list.calls.length]).toEqual(['loading', 2]);
  await list.last().answer([]);
  expect([value(), emitted.length]).toEqual(['empty', 1]);
});

test('LESSON-02 fewer than two lessons, or released ones, cannot be sorted', async () => {
  const one = openLessonList();
  await one.startSorting('A');
  expect(one.value()).toEqual({ shown: 'browsing' });
  const released = openLessonList();
  await released.list.last().answer(lessons('AB', { status: 'EFFECTIVE' }));
  released.send({ type: 'sort.start' });
  expect(released.value()).toEqual({ shown: 'browsing' });
});

test('SORT-01 lessons are moved one after the other; Cancel puts every one back and asks nobody', async () => {
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

test('SORT-01 nothing moves unless the list is being sorted', async () => {
  const { list, order, move } = openLessonList();
  await list.last().answer(lessons('ABC'));
  move(0, 2);
  expect(order()).toBe('ABC');
});

test('SORT-02 SORT-03 Save sends the new order and the one that was read, tells of it and asks for the list again', async () => {
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
    [says('success', 'Succeed to sort lessons.')],
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
] as const)('SORT-02 after moving %s Save makes no call, and the list is asked for again', async (_, moves) => {
  const { list, sort, value, emitted, send, move, startSorting } = openLessonList();
  await startSorting('ABC');
  for (const [from, to] of moves) move(from, to);
  send({ type: 'sort.save' });
  expect([value(), sort.calls.length, list.calls.length, emitted]).toEqual([{ shown: 'reloading' }, 0, 2, []]);
});

test.each([
  ['no connection', offline],
  ['a fault', refused(500)],
  ['a conflict that holds no list', refused(409, { lesson: 1 })],
  ['a list with another status', refused(422, { lessons: lessons('BA'), total: 2 })],
])('SORT-03 after %s the new order stays and is sent again by the next Save', async (_, failure) => {
  const { sort, value, order, emitted, send, move, startSorting } = openLessonList();
  await startSorting('ABC');
  move(2, 0);
  send({ type: 'sort.save' });
  await sort.last().fail(failure);
  expect([value(), order(), emitted]).toEqual([
    ordering('sorting'),
    'CAB',
    [says('error', 'Failed to sort lessons, please try it again later.')],
  ]);
  send({ type: 'sort.save' });
  expect(sort.calls).toHaveLength(2);
});

test('REQ-03 an order, a list and a deletion that end with the session say nothing', async () => {
  const ended = new Failure('sessionEnded');
  const sorted = openLessonList();
  await sorted.startSorting('AB');
  sorted.move(0, 1);
  sorted.send({ type: 'sort.save' });
  await sorted.sort.last().fail(ended);
  expect([sorted.value(), sorted.order(), sorted.emitted]).toEqual([ordering('sorting'), 'BA', []]);
  const listed = openLessonList();
  await listed.list.last().fail(ended);
  expect([listed.value(), listed.emitted]).toEqual(['failed', []]);
  const deleted = openLessonList();
  await deleted.list.last().answer(lessons('AB'));
  deleted.send({ type: 'item.delete', code: 'A' });
  deleted.send({ type: 'delete.confirm' });
  await deleted.remove.last().fail(ended);
  expect([deleted.value(), deleted.emitted]).toEqual([{ shown: 'browsing' }, []]);
});

test('LESSON-04 a lesson is deleted after a question; its code is told, and the list is asked for again', async () => {
  const { list, remove, value, context, emitted, send } = openLessonList();
  await list.last().answer(lessons('AB'));
  send({ type: 'item.delete', code: 'B' });
  expect([value(), context().asked]).toEqual([{ shown: 'confirming' }, 'B']);
  send({ type: 'delete.cancel' });
  expect([value(), context().asked, remove.calls.length]).toEqual([{ shown: 'browsing' }, null, 0]);
  send({ type: 'item.delete', code: 'B' });
  send({ type: 'delete.confirm' });
  send({ type: 'delete.confirm' });
  expect([value(), remove.calls.map(({ input }) => input)]).toEqual([{ shown: 'deleting' }, ['B']]);
  await remove.last().answer();
  expect([value(), context().asked, emitted]).toEqual([
    { shown: 'reloading' },
    null,
    [says('success', 'Lesson(B) deleted')],
  ]);
  await list.last().answer([]);
  expect(value()).toBe('empty');
});

test('LESSON-01 a lesson that is released, or not there, is not asked about', async () => {
  const { list, value, send } = openLessonList();
  await list.last().answer([lesson('A', { status: 'EFFECTIVE' }), lesson('B')]);
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'item.delete', code: 'Z' });
  expect(value()).toEqual({ shown: 'browsing' });
});

test.each([
  ['no connection', offline, { shown: 'browsing' }],
  ['a fault', refused(500), { shown: 'browsing' }],
  ['a release meanwhile', refused(409, { lesson: lesson('A') }), { shown: 'reloading' }],
  ['a deletion by somebody else', refused(403), { shown: 'reloading' }],
])('GEN-01 after %s a lesson is not deleted, which is told once', async (_, failure, after) => {
  const { list, remove, value, emitted, send } = openLessonList();
  await list.last().answer(lessons('AB'));
  send({ type: 'item.delete', code: 'A' });
  send({ type: 'delete.confirm' });
  await remove.last().fail(failure);
  expect([value(), emitted]).toEqual([after, [wrong]]);
});
