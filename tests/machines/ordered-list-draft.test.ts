import { beforeEach, expect, test, vi } from 'vitest';
import type { Notice } from '#machines/shared/emitted.ts';
import { keptOrderIn } from '#machines/shared/kept-order.ts';
import { readDraft } from '#services/browser/drafts.ts';
import { Failure } from '#services/http/failure.ts';
import { lesson, lessons, openLessonList, ordering } from '#tests/support/open-ordered-list.ts';

const key = { account: 'ann@example.com', form: 'lessonList U1' };
const codes = (text: string) => [...text];
const orderOf = (order: string, previous: string) => ({ codes: codes(order), previousCodes: codes(previous) });
const dropped: Notice = {
  type: 'notice',
  tone: 'warning',
  text: 'The list has changed since you began to sort it: the order that you had begun is dropped.',
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});

test('REQ-12 SORT-01 an order in the making is kept with each move, and no longer where nothing has another place', async () => {
  const { startSorting, move } = openLessonList();
  await startSorting('ABC');
  expect(readDraft(key)).toBeUndefined();
  move(0, 2);
  expect(readDraft(key)).toEqual(orderOf('BCA', 'ABC'));
  move(2, 0);
  expect(readDraft(key)).toBeUndefined();
});

test.each(['sort.cancel', 'saved', 'left'] as const)('REQ-12 after %s no order is kept', async (end) => {
  const { startSorting, move, send, sort } = openLessonList();
  await startSorting('ABC');
  move(0, 2);
  if (end === 'sort.cancel') send({ type: 'sort.cancel' });
  if (end === 'saved') {
    send({ type: 'sort.save' });
    await sort.last().answer();
  }
  if (end === 'left') {
    send({ type: 'leave.ask', to: '/userInfo', isBack: false });
    send({ type: 'leave.confirm' });
  }
  expect(readDraft(key)).toBeUndefined();
});

test('REQ-12 REQ-03 an order whose save ends with the session is kept', async () => {
  const { startSorting, move, send, sort } = openLessonList();
  await startSorting('ABC');
  move(0, 2);
  send({ type: 'sort.save' });
  await sort.last().fail(new Failure('sessionEnded'));
  expect(readDraft(key)).toEqual(orderOf('BCA', 'ABC'));
});

test('REQ-12 an order that was begun before is offered, gone on with and saved, or given up', async () => {
  const begun = openLessonList(orderOf('BCA', 'ABC'));
  await begun.list.last().answer(lessons('ABC'));
  expect([begun.value(), begun.order()]).toEqual([{ shown: 'offering' }, 'ABC']);
  begun.send({ type: 'sort.resume' });
  expect([begun.value(), begun.order(), begun.items()]).toEqual([ordering('sorting'), 'BCA', 'ABC']);
  begun.send({ type: 'sort.save' });
  expect(begun.sort.last().input).toEqual({ parentCode: 'U1', codes: codes('BCA'), previousCodes: codes('ABC') });
  const given = openLessonList(orderOf('BCA', 'ABC'));
  await given.list.last().answer(lessons('ABC'));
  given.send({ type: 'item.delete', code: 'A' });
  given.send({ type: 'delete.cancel' });
  expect(given.value()).toEqual({ shown: 'offering' });
  given.send({ type: 'order.discard' });
  expect([given.value(), given.order(), given.emitted]).toEqual([{ shown: 'browsing' }, 'ABC', []]);
});

test.each([
  ['a lesson more', lessons('ABCD')],
  ['another order', lessons('CAB')],
  ['a released course', [lesson('A', { status: 'EFFECTIVE' }), lesson('B'), lesson('C')]],
])('REQ-12 an order is refused where the list has %s by now, which is told', async (_, items) => {
  const { list, value, emitted } = openLessonList(orderOf('BCA', 'ABC'));
  await list.last().answer(items);
  expect([value(), emitted]).toEqual([{ shown: 'browsing' }, [dropped]]);
});

test.each([
  ['no object', 'ABC'],
  ['no codes', { codes: [1], previousCodes: [1] }],
  ['other codes than before', orderOf('AB', 'ABC')],
])('REQ-12 what is kept but is %s is no order', (_, kept) => {
  expect(() => keptOrderIn(kept)).toThrow('What was kept is no order.');
});

test('COURSE-06 whoever has moved rows is asked before they go; Back goes back, Stay goes on', async () => {
  const { startSorting, move, send, value, can, order, emitted } = openLessonList();
  await startSorting('ABC');
  const back = { type: 'leave.ask', to: '/speaking-course/list', isBack: true } as const;
  expect(can(back)).toBe(false);
  move(0, 2);
  send({ type: 'leave.ask', to: '/userInfo', isBack: false });
  expect(value()).toEqual(ordering('sorting', 'asking'));
  send({ type: 'leave.stay' });
  expect([value(), order()]).toEqual([ordering('sorting'), 'BCA']);
  send(back);
  send({ type: 'leave.confirm' });
  expect([value(), emitted]).toEqual(['left', [{ type: 'goBack' }]]);
});
