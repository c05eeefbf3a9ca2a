import { expect, test } from 'vitest';
import { Failure } from '#rules/patterns/failure.ts';
import { rejectionKind } from '#rules/patterns/rejection-kind.ts';
import { lesson, lessons, openLessonList, ordering } from '#tests/support/patterns/open-ordered-list.ts';

const rejection = (status: number, extra?: unknown) =>
  new Failure(rejectionKind(status), { status, code: status * 100, extra });

/** Someone else has saved another list while the user saves 'CAB'. */
async function inConflict(newerVersion: ReturnType<typeof lessons>) {
  const opened = openLessonList();
  await opened.startSorting('ABC');
  opened.move(2, 0);
  opened.send({ type: 'sort.save' });
  await opened.sort.last().fail(rejection(409, { lessons: newerVersion, total: newerVersion.length }));
  return opened;
}

test('SORT-03 an order is rejected when someone else has changed the list, and both orders are shown', async () => {
  const { value, order, context, emitted } = await inConflict(lessons('BADC'));
  expect([value(), order(), context().newerVersion, emitted]).toEqual([
    ordering('conflict'),
    'CAB',
    lessons('BADC'),
    [],
  ]);
});

test('SORT-03 the order of someone else can be accepted', async () => {
  const { value, items, order, context, send } = await inConflict(lessons('BADC'));
  send({ type: 'changes.discard' });
  expect([value(), items(), order(), context().newerVersion]).toEqual([{ shown: 'browsing' }, 'BADC', 'BADC', null]);
});

test('SORT-03 an unsaved order can be applied to the newer list, which is sent as the previous order', async () => {
  const { sort, value, items, order, send } = await inConflict(lessons('BADC'));
  send({ type: 'changes.keep' });
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
])('SORT-03 when a course becomes %s, its order can only be accepted', async (_, newerVersion, after) => {
  const { value, can, send } = await inConflict(newerVersion);
  expect(can({ type: 'changes.keep' })).toBe(false);
  send({ type: 'changes.keep' });
  expect(value()).toEqual(ordering('conflict'));
  send({ type: 'changes.discard' });
  expect(value()).toEqual(after);
});

test('LESSON-02 a list cannot be sorted after the newer list of a released course was accepted', async () => {
  const { can, context, send } = await inConflict(lessons('ABC', { status: 'EFFECTIVE' }));
  send({ type: 'changes.discard' });
  expect([can({ type: 'sort.start' }), context().isLocked]).toEqual([false, true]);
});

test.each([
  ['one item is still ineffective', [lesson('A', { status: 'EFFECTIVE' }), lesson('B')]],
  ['nothing was released', lessons('AB')],
])('LESSON-02 the newer list can be sorted when %s', async (_, newerVersion) => {
  const { can, send } = await inConflict(newerVersion);
  send({ type: 'changes.discard' });
  expect(can({ type: 'sort.start' })).toBe(true);
});

test('LESSON-02 a list cannot be sorted after a reload shows that its course was released', async () => {
  const { list, sort, can, send, startSorting, move } = openLessonList();
  await startSorting('ABC');
  move(2, 0);
  send({ type: 'sort.save' });
  await sort.last().answer();
  await list.last().answer(lessons('CAB', { status: 'EFFECTIVE' }));
  expect(can({ type: 'sort.start' })).toBe(false);
});

test('LESSON-02 effective lessons of an ineffective course can be sorted', async () => {
  const { list, can } = openLessonList();
  await list.last().answer(lessons('ABC', { status: 'EFFECTIVE' }));
  expect(can({ type: 'sort.start' })).toBe(true);
});

test('COURSE-06 leaving in a conflict asks for confirmation: Stay shows both orders, Leave drops the unsaved order', async () => {
  const { value, order, context, emitted, send } = await inConflict(lessons('BADC'));
  send({ type: 'leave.request', to: '/userInfo', isBack: false });
  expect(value()).toEqual(ordering('conflict', 'confirming'));
  send({ type: 'leave.cancel' });
  expect([value(), order(), context().newerVersion, context().destination]).toEqual([
    ...[ordering('conflict'), 'CAB', lessons('BADC'), null],
  ]);
  send({ type: 'leave.request', to: '/userInfo', isBack: false });
  send({ type: 'leave.confirm' });
  expect([value(), emitted]).toEqual(['left', [{ type: 'navigate', path: '/userInfo' }]]);
});

/** The user leaves while an order is being saved. */
async function leaveWhileSaving() {
  const opened = openLessonList();
  await opened.startSorting('ABC');
  opened.move(2, 0);
  opened.send({ type: 'sort.save' });
  opened.send({ type: 'leave.request', to: '/userInfo', isBack: false });
  return opened;
}

test('COURSE-06 leaving during a save asks for confirmation, and the save continues', async () => {
  const { sort, value, send } = await leaveWhileSaving();
  expect([value(), sort.last().signal.aborted]).toEqual([ordering('saving', 'confirming'), false]);
  send({ type: 'leave.cancel' });
  expect([value(), sort.calls.length, sort.last().signal.aborted]).toEqual([ordering('saving'), 1, false]);
  send({ type: 'leave.request', to: '/userInfo', isBack: false });
  send({ type: 'leave.confirm' });
  expect([value(), sort.last().signal.aborted]).toEqual(['left', true]);
});

test('COURSE-06 SORT-03 a saved order needs no confirmation', async () => {
  const { sort, value, context, emitted } = await leaveWhileSaving();
  await sort.last().answer();
  const savedNotice = { type: 'notice.add', tone: 'success', text: 'Succeed to sort lessons.' };
  expect([value(), context().destination, emitted]).toEqual([{ shown: 'reloading' }, null, [savedNotice]]);
});

test.each([
  ['that is not saved', new Failure('offline'), 'sorting'],
  ['that somebody else was quicker than', rejection(409, { lessons: lessons('BADC'), total: 4 }), 'conflict'],
] as const)('COURSE-06 the question stays in front of an order %s', async (_, failure, rows) => {
  const { sort, value, order, send } = await leaveWhileSaving();
  await sort.last().fail(failure);
  expect([value(), order()]).toEqual([ordering(rows, 'confirming'), 'CAB']);
  send({ type: 'leave.cancel' });
  expect(value()).toEqual(ordering(rows));
});

/** A save of 'CAB' is rejected with a conflict that holds no list. */
async function rejectedWithoutList(extra: unknown) {
  const opened = openLessonList();
  await opened.startSorting('ABC');
  opened.move(2, 0);
  opened.send({ type: 'sort.save' });
  await opened.sort.last().fail(rejection(409, extra));
  return opened;
}

const sortFailed = { type: 'notice.add', tone: 'error', text: 'Failed to sort lessons, please try it again later.' };

test.each([
  ['no data', undefined],
  ['other data', { lesson: 1 }],
])(
  'SORT-03 a conflict with %s reloads the list, and the next Save sends the order that was loaded',
  async (_, extra) => {
    const { list, sort, value, order, emitted, send } = await rejectedWithoutList(extra);
    expect([value(), order(), list.calls.length, emitted]).toEqual([ordering('refreshing'), 'CAB', 2, [sortFailed]]);
    await list.last().answer(lessons('BAC'));
    expect([value(), order()]).toEqual([ordering('conflict'), 'CAB']);
    send({ type: 'changes.keep' });
    send({ type: 'sort.save' });
    expect(sort.last().input).toEqual({ parentCode: 'U1', codes: ['C', 'A', 'B'], previousCodes: ['B', 'A', 'C'] });
  },
);

test.each([
  ['is the same', (load: ReturnType<typeof openLessonList>['list']) => load.last().answer(lessons('ABC'))],
  ['cannot be loaded', (load: ReturnType<typeof openLessonList>['list']) => load.last().fail(new Failure('offline'))],
])('SORT-03 when the list %s after a conflict without data, the new order can be saved again', async (_, end) => {
  const { list, sort, value, order, send } = await rejectedWithoutList(undefined);
  await end(list);
  expect([value(), order()]).toEqual([ordering('sorting'), 'CAB']);
  send({ type: 'sort.save' });
  expect(sort.calls).toHaveLength(2);
});
