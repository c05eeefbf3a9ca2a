import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => void stubBrowser());

async function lessonsAt(reaction: Reaction) {
  const server = await startScriptedServer(() => reaction);
  const otherServer = await startScriptedServer(() => ({ status: 404 }));
  const tab = await openTab(server.base, { base: (name) => (name === 'second' ? server : otherServer).base });
  tab.store.storeTokens(oldTokens);
  const activities = await import('#services/courses/sentences.service.ts');
  return { server, ...activities, ...(await import('#services/courses/lessons.service.ts')) };
}

const base = '/api/v1/philippines/custom_speak';
const lesson = {
  code: 'L1',
  unitCode: 'U1',
  courseCode: 'C1',
  title: 'Greetings',
  localizedTitle: '',
  activitySubType: 'combine',
  activityCount: 4,
  status: 'INEFFECTIVE',
  operator: { code: 'O1', name: 'Ann' },
  updatedAt: 5,
  revision: 2,
} as const;

test('LESSON-01 all lessons of a unit are read by one call', async () => {
  const { server, listLessons } = await lessonsAt({ json: { lessons: [lesson], total: 1 } });
  expect(await listLessons('U1', never)).toEqual([lesson]);
  expect(server.received.map(({ method, path, query }) => [method, path, query])).toEqual([
    ['GET', `${base}/lesson/list`, '?unitCode=U1&pagingEnable=false&page=1&pageSize=20'],
  ]);
});

test('LESSON-03 one lesson is read by its code; missing values are empty or unknown', async () => {
  const { server, loadLesson } = await lessonsAt({ json: { lesson: { code: 'L1' } } });
  expect(await loadLesson('L1', never)).toEqual({
    code: 'L1',
    unitCode: '',
    courseCode: '',
    title: '',
    localizedTitle: '',
    activitySubType: 'combine',
    activityCount: 0,
    status: 'STATUS_UNKNOWN',
    operator: { code: '', name: '' },
    updatedAt: 0,
    revision: 0,
  });
  expect(server.received.map(({ path }) => path)).toEqual([`${base}/lesson/L1`]);
});

test('LESSON-03 a new lesson is saved into its unit, an edited one with the revision that was read', async () => {
  const { server, saveLesson } = await lessonsAt({ json: { lesson: { code: 'L1' } } });
  const values = { title: 'Greetings', localizedTitle: 'Saudações' };
  const params = { courseCode: 'C1', unitCode: 'U1' };
  expect(await saveLesson({ params, item: { lesson: null, isEditable: true }, values }, never)).toBe('L1');
  expect(await saveLesson({ params: { code: 'L1' }, item: { lesson, isEditable: true }, values }, never)).toBe('L1');
  const saved = { ...values, unitCode: 'U1', activitySubType: 'combine' };
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `${base}/lesson`, { lesson: saved }],
    ['POST', `${base}/lesson`, { lesson: { ...saved, code: 'L1', revision: 2 } }],
  ]);
});

test('REQ-13 a lesson of one draft is created with the same key in each tab, and each edit has another', async () => {
  const { server, saveLesson } = await lessonsAt({ json: { lesson: { code: 'L1' } } });
  const request = { values: { title: 'Greetings', localizedTitle: '' }, creation: 'draft' };
  const params = { courseCode: 'C1', unitCode: 'U1' };
  for (let tab = 0; tab < 2; tab += 1)
    await saveLesson({ ...request, params, item: { lesson: null, isEditable: true } }, never);
  for (let tab = 0; tab < 2; tab += 1)
    await saveLesson({ ...request, params: { code: 'L1' }, item: { lesson, isEditable: true } }, never);
  const keys = server.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys[0], new Set(keys).size]).toEqual([keys[1], 3]);
});

test('LESSON-03 an edited lesson keeps its sub type', async () => {
  const { server, saveLesson } = await lessonsAt({ json: { lesson: { code: 'L1' } } });
  const edited = { ...lesson, activitySubType: 'SPEAKING_2_ROLEPLAY' } as const;
  const values = { title: 'Departures', localizedTitle: '' };
  await saveLesson({ params: { code: 'L1' }, item: { lesson: edited, isEditable: true }, values }, never);
  expect(server.received[0]?.body).toEqual({
    lesson: { code: 'L1', revision: 2, unitCode: 'U1', ...values, activitySubType: 'SPEAKING_2_ROLEPLAY' },
  });
});

test('LESSON-03 COURSE-13 the data of a lesson form contains whether the course can be changed', async () => {
  const edited = await lessonsAt({ json: { lesson } });
  expect(await edited.loadLessonBase({ code: 'L1' }, never)).toEqual({ lesson, isEditable: true });
  const released = await lessonsAt({ json: { lesson: { ...lesson, status: 'EFFECTIVE' } } });
  expect(await released.loadLessonBase({ code: 'L1' }, never)).toMatchObject({ isEditable: false });
  const course = { code: 'C1', unitCodes: ['U1'], status: 'EFFECTIVE' };
  const added = await lessonsAt({ json: { course } });
  const params = { courseCode: 'C1', unitCode: 'U1' };
  expect(await added.loadLessonBase(params, never)).toEqual({ lesson: null, isEditable: false });
  expect(await catchError(added.loadLessonBase({ ...params, unitCode: 'U9' }, never))).toMatchObject({
    kind: 'notFound',
  });
  expect(added.lessonBaseIn({ lesson })).toEqual({ lesson, isEditable: true });
  expect(added.lessonBaseIn({ course: { ...course, status: 'INEFFECTIVE' } })).toEqual({
    lesson: null,
    isEditable: true,
  });
  expect(added.lessonBaseIn({})).toBeNull();
});

test('LESSON-04 a lesson is deleted by its code', async () => {
  const { server, deleteLesson } = await lessonsAt({ json: {} });
  await deleteLesson('L1', never);
  expect(server.received.map(({ method, path }) => [method, path])).toEqual([['DELETE', `${base}/lesson/L1`]]);
});

test('SORT-03 a new order of lessons or sentences is sent with the previous one', async () => {
  const { server, sortLessons, sortSentences } = await lessonsAt({ json: {} });
  const order = { parentCode: 'P1', codes: ['B', 'A'], previousCodes: ['A', 'B'] };
  await sortLessons(order, never);
  await sortSentences(order, never);
  expect(server.received.map(({ method, path, body }) => [method, path, body])).toEqual([
    [
      'POST',
      `${base}/course/lesson_sort`,
      { unitCode: 'P1', lessonCodeList: ['B', 'A'], previousCodeList: ['A', 'B'] },
    ],
    [
      'POST',
      `${base}/lesson/activity_sort`,
      { lessonCode: 'P1', activityCodeList: ['B', 'A'], previousCodeList: ['A', 'B'] },
    ],
  ]);
});

test('SORT-03 the list in a rejected order is read; other data is ignored', async () => {
  const list = { lessons: [lesson], total: 1 };
  const { sortLessons, lessonsIn, sentencesIn } = await lessonsAt({
    status: 409,
    json: { errorCode: 40900, error: 'Changed by someone else.', data: list },
  });
  const error = await catchError(sortLessons({ parentCode: 'U1', codes: [], previousCodes: [] }, never));
  expect(error).toMatchObject({ kind: 'conflict', status: 409, extra: list });
  expect(lessonsIn(list)).toEqual([lesson]);
  expect(sentencesIn({ activities: [{ code: 'S1' }], total: 1 })).toMatchObject([{ code: 'S1', text: '' }]);
  for (const extra of [undefined, null, {}, 'x', { lessons: [{}], total: 1 }]) {
    expect([lessonsIn(extra), sentencesIn(extra)]).toEqual([null, null]);
  }
});
