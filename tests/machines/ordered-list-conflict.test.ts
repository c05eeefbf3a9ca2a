import { expect, test } from 'vitest';
import { Failure } from '#services/http/failure.ts';
import { lessons, openLessonList } from '#tests/support/open-ordered-list.ts';

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
  expect([value(), order(), context().theirs, emitted]).toEqual([{ shown: 'conflict' }, 'CAB', lessons('BADC'), []]);
});

test("SORT-03 the other's order can be taken", async () => {
  const { value, items, order, context, send } = await inConflict(lessons('BADC'));
  send({ type: 'theirs.take' });
  expect([value(), items(), order(), context().theirs]).toEqual([{ shown: 'browsing' }, 'BADC', 'BADC', null]);
});

test("SORT-03 the own order can be put upon the other's and sent as what comes after it", async () => {
  const { sort, value, items, order, send } = await inConflict(lessons('BADC'));
  send({ type: 'mine.keep' });
  expect([value(), items(), order()]).toEqual([{ shown: 'sorting' }, 'BADC', 'CADB']);
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
  expect(value()).toEqual({ shown: 'conflict' });
  send({ type: 'theirs.take' });
  expect(value()).toEqual(after);
});
