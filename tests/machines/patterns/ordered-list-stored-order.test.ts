import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '#machines/patterns/console-actors.ts';
import { parseStoredOrder } from '#machines/patterns/stored-order.ts';
import { readDraft } from '#services/browser/drafts.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { lesson, lessons, openLessonList, ordering } from '#tests/support/patterns/open-ordered-list.ts';

const key = { email: 'ann@example.com', form: 'lessonList U1' };
const codes = (text: string) => [...text];
const createOrder = (order: string, previous: string) => ({ codes: codes(order), previousCodes: codes(previous) });
const dropped: Notice = {
  type: 'notice.add',
  tone: 'warning',
  text: 'The list has changed since you began to sort it: your order is dropped. Please sort it again.',
};

beforeEach(() => void stubBrowser());

test('REQ-12 SORT-01 an unsaved order is stored with each move, and removed when it equals the loaded order', async () => {
  const { startSorting, move } = openLessonList();
  await startSorting('ABC');
  expect(readDraft(key)).toBeUndefined();
  move(0, 2);
  expect(readDraft(key)).toEqual(createOrder('BCA', 'ABC'));
  move(2, 0);
  expect(readDraft(key)).toBeUndefined();
});

test('REQ-12 an order that is stored is offered in the next list', async () => {
  const first = openLessonList();
  await first.startSorting('ABC');
  first.move(0, 2);
  const next = openLessonList('from storage');
  await next.list.last().answer(lessons('ABC'));
  expect(next.value()).toEqual({ shown: 'resumable' });
});

test.each(['sort.cancel', 'saved', 'left'] as const)('REQ-12 after %s no order is stored', async (end) => {
  const { startSorting, move, send, sort } = openLessonList();
  await startSorting('ABC');
  move(0, 2);
  if (end === 'sort.cancel') send({ type: 'sort.cancel' });
  if (end === 'saved') {
    send({ type: 'sort.save' });
    await sort.last().answer();
  }
  if (end === 'left') {
    send({ type: 'leave.request', to: '/userInfo', isBack: false });
    send({ type: 'leave.confirm' });
  }
  expect(readDraft(key)).toBeUndefined();
});

test('REQ-12 a stored order is offered, resumed and saved, or discarded', async () => {
  const started = openLessonList(createOrder('BCA', 'ABC'));
  await started.list.last().answer(lessons('ABC'));
  expect([started.value(), started.order()]).toEqual([{ shown: 'resumable' }, 'ABC']);
  started.send({ type: 'sort.resume' });
  expect([started.value(), started.order(), started.items()]).toEqual([ordering('sorting'), 'BCA', 'ABC']);
  started.send({ type: 'sort.save' });
  expect(started.sort.last().input).toEqual({ parentCode: 'U1', codes: codes('BCA'), previousCodes: codes('ABC') });
  const given = openLessonList(createOrder('BCA', 'ABC'));
  await given.list.last().answer(lessons('ABC'));
  given.send({ type: 'item.delete', code: 'A' });
  given.send({ type: 'delete.cancel' });
  expect(given.value()).toEqual({ shown: 'resumable' });
  given.send({ type: 'order.discard' });
  expect([given.value(), given.order(), given.emitted]).toEqual([{ shown: 'browsing' }, 'ABC', []]);
});

test('REQ-12 LESSON-02 a stored order is offered when one lesson of the course is effective', async () => {
  const { list, value } = openLessonList(createOrder('BCA', 'ABC'));
  await list.last().answer([lesson('A', { status: 'EFFECTIVE' }), lesson('B'), lesson('C')]);
  expect(value()).toEqual({ shown: 'resumable' });
});

test.each([
  ['a lesson more', lessons('ABCD')],
  ['another order', lessons('CAB')],
  ['a released course', lessons('ABC', { status: 'EFFECTIVE' })],
])('REQ-12 a stored order is rejected with a notice when the list has %s', async (_, items) => {
  const { list, value, emitted } = openLessonList(createOrder('BCA', 'ABC'));
  await list.last().answer(items);
  expect([value(), emitted]).toEqual([{ shown: 'browsing' }, [dropped]]);
});

test.each([
  ['no object', 'ABC'],
  ['no codes', { codes: [1], previousCodes: [1] }],
  ['other codes than before', createOrder('AB', 'ABC')],
])('REQ-12 a stored value that is %s is not an order', (_, storedOrder) => {
  expect(parseStoredOrder(storedOrder)).toBeNull();
});

test('COURSE-06 leaving with moved rows asks for confirmation; Stay keeps the order, Leave opens the other page', async () => {
  const { startSorting, move, send, value, can, order, emitted } = openLessonList();
  await startSorting('ABC');
  const back = { type: 'leave.request', to: '/speaking-course/list', isBack: true } as const;
  expect(can(back)).toBe(false);
  move(0, 2);
  send({ type: 'leave.request', to: '/userInfo', isBack: false });
  expect(value()).toEqual(ordering('sorting', 'confirming'));
  send({ type: 'leave.cancel' });
  expect([value(), order()]).toEqual([ordering('sorting'), 'BCA']);
  send(back);
  send({ type: 'leave.confirm' });
  expect([value(), emitted]).toEqual(['left', [{ type: 'navigateBack' }]]);
});
