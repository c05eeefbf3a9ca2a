import { expect, test } from 'vitest';
import { Failure } from '#services/http/failure.ts';
import { lessons, openLessonList, ordering } from '#tests/support/open-ordered-list.ts';

const refused = (status: number, extra?: unknown) => new Failure('refused', { status, code: status * 100, extra });

/** Somebody else has saved another list while this person saves 'CAB'. */
async function inConflict(theirs: ReturnType<typeof lessons>) {
  const opened = openLessonList();
  await opened.startSorting('ABC');
  opened.move(2, 0);
  opened.send({ type: 'sort.save' });
  await opened.sort.last().fail(refused(409, { lessons: theirs, total: theirs.length }));
  return opened;
}

test('SORT-03 an order that somebody else has changed meanwhile is refused, and both orders are there to see', async () => {
  const { value, order, context, emitted } = await inConflict(lessons('BADC'));
  expect([value(), order(), context().theirs, emitted]).toEqual([ordering('conflict'), 'CAB', lessons('BADC'), []]);
});

test("SORT-03 the other's order can be taken", async () => {
  const { value, items, order, context, send } = await inConflict(lessons('BADC'));
  send({ type: 'theirs.take' });
  expect([value(), items(), order(), context().theirs]).toEqual([{ shown: 'browsing' }, 'BADC', 'BADC', null]);
});

test("SORT-03 the own order can be put upon the other's and sent as what comes after it", async () => {
  const { sort, value, items, order, send } = await inConflict(lessons('BADC'));
  send({ type: 'mine.keep' });
  expect([value(), items(), order()]).toEqual([ordering('sorting'), 'BADC', 'CADB']);
  send({ type: 'sort.save' });
  expect(sort.last().input).toEqual({
    parentCode: 'U1',
    codes: ['C', 'A', 'D', 'B'],
    previousCodes: ['B', 'A', 'D', 'C'],
  });
});

test.each([
  ['released', lessons('ABC', { status: 'EFFECTIVE' }), { shown: 'browsing' }],
  ['left with one lesson', lessons('B'), { shown: 'browsing' }],
  ['emptied', [], 'empty'],
])('SORT-03 a course that was %s meanwhile can only be taken as it is', async (_, theirs, after) => {
  const { value, can, send } = await inConflict(theirs);
  expect(can({ type: 'mine.keep' })).toBe(false);
  send({ type: 'mine.keep' });
  expect(value()).toEqual(ordering('conflict'));
  send({ type: 'theirs.take' });
  expect(value()).toEqual(after);
});

test('COURSE-06 whoever leaves in a conflict is asked first: Stay goes back to both orders, Leave drops the own one', async () => {
  const { value, order, context, emitted, send } = await inConflict(lessons('BADC'));
  send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  expect(value()).toEqual(ordering('conflict', 'asking'));
  send({ type: 'leave.stay' });
  expect([value(), order(), context().theirs, context().wanted]).toEqual([
    ...[ordering('conflict'), 'CAB', lessons('BADC'), null],
  ]);
  send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  send({ type: 'leave.confirm' });
  expect([value(), emitted]).toEqual(['left', [{ type: 'goTo', path: '/userInfo' }]]);
});

/** A person wants to leave while an order is being saved. */
async function askedWhileSaving() {
  const opened = openLessonList();
  await opened.startSorting('ABC');
  opened.move(2, 0);
  opened.send({ type: 'sort.save' });
  opened.send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  return opened;
}

test('COURSE-06 whoever leaves while an order is being saved is asked first, and the save goes on meanwhile', async () => {
  const { sort, value, send } = await askedWhileSaving();
  expect([value(), sort.last().signal.aborted]).toEqual([ordering('saving', 'asking'), false]);
  send({ type: 'leave.stay' });
  expect([value(), sort.calls.length, sort.last().signal.aborted]).toEqual([ordering('saving'), 1, false]);
  send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  send({ type: 'leave.confirm' });
  expect([value(), sort.last().signal.aborted]).toEqual(['left', true]);
});

test('COURSE-06 SORT-03 once the order is saved there is nothing to ask about any more', async () => {
  const { sort, value, context, emitted } = await askedWhileSaving();
  await sort.last().answer();
  const told = { type: 'notice', tone: 'success', text: 'Succeed to sort lessons.' };
  expect([value(), context().wanted, emitted]).toEqual([{ shown: 'reloading' }, null, [told]]);
});

test.each([
  ['that is not saved', new Failure('offline'), 'sorting'],
  ['that somebody else was quicker than', refused(409, { lessons: lessons('BADC'), total: 4 }), 'conflict'],
] as const)('COURSE-06 the question stays in front of an order %s', async (_, failure, rows) => {
  const { sort, value, order, send } = await askedWhileSaving();
  await sort.last().fail(failure);
  expect([value(), order()]).toEqual([ordering(rows, 'asking'), 'CAB']);
  send({ type: 'leave.stay' });
  expect(value()).toEqual(ordering(rows));
});
