import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseItemsMax } from '#contract/course-values.ts';
import type { Lesson, LessonList } from '#contract/lessons.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type RejectionBody = { errorCode: number; error: string; errors?: string[]; data?: unknown };
const getCodes = (lessons: readonly Lesson[]) => lessons.map(({ code }) => code);

describe('lessons', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const save = (lesson: object) => author.send<RejectionBody>('POST lesson', { lesson });
  const sort = (unitCode: string, previousCodeList: readonly string[], lessonCodeList: readonly string[]) =>
    author.send<RejectionBody>('POST course/lesson_sort', { unitCode, lessonCodeList, previousCodeList });
  const newUnit = async (count = 0) => {
    const unitCode = (await author.saveCourse()).unitCodes[0] ?? '';
    for (let at = 0; at < count; at += 1) await author.saveLesson(unitCode, { title: `Lesson ${at}` });
    return { unitCode, lessons: await author.lessons(unitCode) };
  };

  test('LESSON-03 a new lesson is the last one, is ineffective with sub type combine, and is read as saved', async () => {
    const { unitCode } = await newUnit(1);
    const lesson = await author.saveLesson(unitCode, { title: ' 漢字 ', localizedTitle: 'Ὀδύσσεια' });
    expect(lesson).toEqual({
      code: expect.stringMatching(/^SL-[0-9A-Z]{10}$/),
      unitCode,
      courseCode: unitCode.slice(0, -3),
      courseTitle: (await author.course(unitCode.slice(0, -3))).title,
      title: '漢字',
      localizedTitle: 'Ὀδύσσεια',
      activitySubType: 'combine',
      activityCount: 0,
      status: 'INEFFECTIVE',
      operator: { code: expect.any(String), name: 'Real Name' },
      updatedAt: 1_773_144_000,
      revision: 1,
      editable: true,
    });
    expect((await author.lessons(unitCode))[1]).toEqual(lesson);
    expect((await author.course(lesson.courseCode)).lessonCount).toBe(2);
    expect((await author.course(lesson.courseCode)).revision).toBe(1);
  });

  test('LESSON-04 an edit increases the revision and keeps position and unit; an old revision is rejected with the current lesson', async () => {
    const { unitCode, lessons } = await newUnit(3);
    const [, second] = lessons;
    const saved = await author.saveLesson(unitCode, { code: second?.code, revision: 1, title: 'New' });
    expect(await author.lessons(unitCode)).toEqual(lessons.with(1, saved));
    expect([saved.title, saved.revision]).toEqual(['New', 2]);
    const late = await save({ ...second, title: 'Late' });
    expect([late.status, late.body.data]).toEqual([409, { lesson: saved }]);
    const { unitCode: other } = await newUnit();
    expect((await save({ ...saved, unitCode: other })).body.errors).toEqual([
      'lesson.unitCode: a lesson stays in its unit',
    ]);
  });

  test('LESSON-04 a deleted lesson and its sentences cannot be read or deleted again', async () => {
    const { unitCode, lesson, activity } = await author.saveCourseTree();
    expect((await author.send(`DELETE lesson/${lesson.code}`)).body).toEqual({});
    expect(await author.lessons(unitCode)).toEqual([]);
    const gone = { status: 403, body: { error: 'You do not have access to this lesson.' } };
    for (const line of ['GET', 'DELETE'])
      expect(await author.send(`${line} lesson/${lesson.code}`)).toMatchObject(gone);
    expect((await author.send(`GET activity/${activity.code}`)).status).toBe(403);
    expect(await save({ ...lesson })).toMatchObject(gone);
  });

  test('LESSON-02 a released course rejects adding, editing, deleting and sorting lessons', async () => {
    const {
      course,
      unitCode,
      lesson: { code },
    } = await author.saveCourseTree();
    await author.updateStatus(course.code, 'EFFECTIVE');
    const lesson = await author.lesson(code);
    const current = { course: await author.course(course.code) };
    const error = (noun: string) => `Not a valid ${noun} to edit`;
    const answers = await Promise.all([
      ...[save({ unitCode, title: 'New' }), save(lesson), author.send<RejectionBody>(`DELETE lesson/${code}`)],
      sort(unitCode, [code], [code]),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error, body.data])).toEqual([
      [409, error('course'), current],
      [409, error('lesson'), { lesson }],
      [409, error('lesson'), { lesson }],
      [409, error('course'), { lessons: [lesson], total: 1 }],
    ]);
  });

  test('SORT-03 lessons are sorted only from the current order', async () => {
    const { unitCode, lessons } = await newUnit(4);
    const codes = getCodes(lessons);
    const turned = codes.toReversed();
    expect((await sort(unitCode, codes, turned)).body).toEqual({});
    const now = await author.lessons(unitCode);
    expect(now).toEqual(lessons.toReversed());
    const late = await sort(unitCode, codes, codes);
    expect([late.status, late.body]).toMatchObject([409, { errorCode: 40900, data: { lessons: now, total: 4 } }]);
    await author.saveLesson(unitCode);
    expect(getCodes(await author.lessons(unitCode)).slice(0, 4)).toEqual(turned);
  });

  test('SORT-03 an order with a missing, repeated or added lesson is rejected', async () => {
    const { unitCode, lessons } = await newUnit(3);
    const codes = getCodes(lessons);
    const otherLesson = (await newUnit(1)).lessons[0]?.code ?? '';
    for (const order of [
      codes.slice(1),
      [...codes, codes[0]],
      codes.with(0, codes[1] ?? ''),
      codes.with(0, otherLesson),
      [],
    ])
      expect((await sort(unitCode, codes, order as string[])).body).toMatchObject({
        errorCode: 42200,
        errors: ['lessonCodeList: must contain the same codes, each once'],
      });
    expect(getCodes(await author.lessons(unitCode))).toEqual(codes);
  });

  test('SORT-03 one of ten concurrent orders succeeds; lessons added concurrently all get a position', async () => {
    const { unitCode, lessons } = await newUnit(3);
    const codes = getCodes(lessons);
    const orders = Array.from({ length: 10 }, (_, at) => codes.toSorted(() => (at % 2 ? 1 : -1)).toReversed());
    const answers = await Promise.all(orders.map((order) => sort(unitCode, codes, order)));
    const moved = orders.filter((order) => order.join() !== codes.join()).length;
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(moved - 1);
    const added = await Promise.all(Array.from({ length: 6 }, () => author.saveLesson(unitCode)));
    const last = getCodes(await author.lessons(unitCode)).slice(3);
    expect(last.toSorted()).toEqual(getCodes(added).toSorted());
    const rows = await server.db.selectFrom('course_lessons').select('position').where('code', 'in', last).execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(6);
  });

  test('LESSON-01 lessons are read page by page or all at once', async () => {
    const { unitCode, lessons } = await newUnit(3);
    const list = async (query: string) =>
      (await author.send<LessonList>(`GET lesson/list?unitCode=${unitCode}&${query}`)).body;
    expect(await list('')).toEqual({ lessons, total: 3 });
    expect(await list('page=2&pageSize=2')).toEqual({ lessons: lessons.slice(2), total: 3 });
    expect(await list('page=9&pageSize=2')).toEqual({ lessons: [], total: 3 });
    expect(await list('page=9&pageSize=2&pagingEnable=false')).toEqual({ lessons, total: 3 });
  });

  test('LESSON-01 a unit has at most 500 lessons', async () => {
    const { unitCode, lessons } = await newUnit(1);
    const { key: _, ...row } = await server.db
      .selectFrom('course_lessons')
      .selectAll()
      .where('code', '=', lessons[0]?.code ?? '')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: courseItemsMax - 1 }, (_one, at) => ({ ...row, code: `${row.code}-${at}` }));
    await server.db.insertInto('course_lessons').values(rows).execute();
    expect((await save({ unitCode, title: 'One more' })).body).toMatchObject({
      errorCode: 42200,
      error: 'A course has at most 500 lessons.',
    });
    expect(await author.lessons(unitCode)).toHaveLength(courseItemsMax);
  });
});
