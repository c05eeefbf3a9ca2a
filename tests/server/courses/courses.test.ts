import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Course, CourseDraft } from '#contract/courses.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type RejectionBody = { errorCode: number; error: string; errors?: string[]; data?: { course: Course } };

describe('courses', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    author = await courseAuthor(server);
    await server.db.updateTable('organizations').set({ status: 'DISABLED' }).where('code', '=', 'NORTH-1-1').execute();
  });
  afterAll(() => server.stop());

  const save = (course: Partial<CourseDraft>, by = author) => by.send<RejectionBody>('POST course', { course });
  const status = (code: string, to: string) => author.send<RejectionBody>('POST course/status', { code, status: to });
  const getCodes = ({ courses }: { courses: Course[] }) => courses.map(({ code }) => code);

  test('COURSE-15 a new course is ineffective, has one unit, a code of letters, digits and dashes, and is read as saved', async () => {
    const texts = { title: ' Café 🍵\n"A" <b>=1+1</b> ', localizedTitle: 'شاي' };
    const course = await author.saveCourse({ ...texts, level: 'ADVANCED', organizationCodes: ['NORTH-1', 'NORTH'] });
    expect(course).toEqual({
      code: expect.stringMatching(/^SC-[0-9A-Z]{10}$/),
      title: 'Café 🍵\n"A" <b>=1+1</b>',
      localizedTitle: 'شاي',
      coverUrl: '/files/cover.png',
      level: 'ADVANCED',
      status: 'INEFFECTIVE',
      lessonCount: 0,
      revision: 1,
      organizationCodes: ['NORTH', 'NORTH-1'],
      unitCodes: [`${course.code}-U1`],
      editable: true,
      operator: { code: expect.any(String), name: 'Real Name' },
      updatedAt: 1_773_144_000,
    });
    expect(await author.course(course.code)).toEqual(course);
  });

  test('COURSE-07 a title of 250 emoji is accepted; 251 emoji, a text beyond the request size and NUL are rejected', async () => {
    expect((await author.saveCourse({ title: '🍵'.repeat(250) })).title).toBe('🍵'.repeat(250));
    const draft = { ...(await author.saveCourse()), code: undefined };
    for (const title of ['🍵'.repeat(251), 'x'.repeat(200_000)])
      expect(await save({ ...(draft as object), title })).toMatchObject({
        status: 422,
        body: { errorCode: 42200, errors: ['course.title: at most 250 characters'] },
      });
    expect(await save({ ...(draft as object), title: 'x'.repeat(1_000_000) })).toMatchObject({
      status: 413,
      body: { errorCode: 41300 },
    });
    expect((await save({ ...(draft as object), title: 'a\0b' })).body.errors).toEqual([
      'body: must not contain the character U+0000',
    ]);
  });

  test('FIND-17 courses are sorted by each column in both directions on all pages, and the answer names the order', async () => {
    const setStatus = (code: string | undefined, status: 'EFFECTIVE' | 'ARCHIVED') =>
      server.db
        .updateTable('courses')
        .set({ status })
        .where('code', '=', code ?? '')
        .execute();
    const first = await author.saveCourse({ title: 'Sorted b', level: 'ADVANCED' });
    const second = await author.saveCourse({ title: 'sorted C', level: 'BEGINNER' });
    const third = await author.saveCourse({ title: 'SORTED a', level: 'INTERMEDIATE' });
    await author.saveLesson(second.unitCodes[0] ?? '');
    await setStatus(first.code, 'EFFECTIVE');
    await setStatus(third.code, 'ARCHIVED');
    const sorted = async (query: string) => {
      const list = await author.courses(`title=sorted&${query}`);
      return [list.sort, ...list.courses.map(({ title }) => title.at(-1))].join(' ');
    };
    expect(await sorted('sort=title')).toBe('title a b C');
    expect(await sorted('sort=-title&pageSize=2')).toBe('-title C b');
    expect(await sorted('sort=-title&pageSize=2&page=2')).toBe('-title a');
    expect(await sorted('sort=level')).toBe('level C a b');
    expect(await sorted('sort=-lessonCount')).toBe('-lessonCount C a b');
    expect(await sorted('sort=status')).toBe('status b C a');
  });

  test('COURSE-13 an edit increases the revision; an old revision is rejected with the current course', async () => {
    const { code, ...first } = await author.saveCourse();
    server.pass(5);
    const second = await author.saveCourse({ code, revision: 1, title: 'Second' });
    expect(second).toEqual({ ...first, code, title: 'Second', revision: 2, updatedAt: first.updatedAt + 5 });
    const late = await save({ ...first, code, revision: 1, title: 'Late' } as Partial<CourseDraft>);
    expect([late.status, late.body]).toEqual([
      409,
      { errorCode: 40900, error: 'This has been changed in the meantime.', data: { course: second } },
    ]);
    expect(await author.course(code)).toEqual(second);
  });

  test('COURSE-13 one of ten saves of the same revision succeeds', async () => {
    const course = await author.saveCourse();
    const saves = Array.from({ length: 10 }, (_, at) => save({ ...course, title: `T${at}` } as Partial<CourseDraft>));
    const answers = await Promise.all(saves);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect((await author.course(course.code)).revision).toBe(2);
  });

  test('REQ-13 a save that is repeated with its key creates one course', async () => {
    const draft = { title: 'Once', coverUrl: '/files/a.png', level: 'BEGINNER', organizationCodes: ['NORTH'] };
    const again = () =>
      author.send<{ course: Course }>('POST course', { course: draft }, { 'Idempotency-Key': 'once' });
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map(({ body }) => body.course.code)).size).toBe(1);
    expect((await author.courses('title=once')).total).toBe(1);
  });

  test('COURSE-09 an organization that is not owned is rejected, and a disabled one is rejected by name', async () => {
    const course = await author.saveCourse();
    for (const code of ['SOUTH', 'NONE', "x' or '1'='1"])
      expect(await save({ ...course, organizationCodes: ['NORTH', code] } as Partial<CourseDraft>)).toMatchObject({
        status: 403,
        body: { error: 'You do not have access to this organization.' },
      });
    const disabled = await save({ ...course, organizationCodes: ['NORTH', 'NORTH-1-1'] } as Partial<CourseDraft>);
    expect([disabled.status, disabled.body]).toMatchObject([
      422,
      {
        error: 'Organization The NORTH-1-1 is disabled, please contact us or delete it.',
        data: { extra: { orgCodes: ['NORTH-1-1'] } },
      },
    ]);
    expect(await author.course(course.code)).toEqual(course);
  });

  test('COURSE-09 an organization without a known status is rejected like a disabled one', async () => {
    const course = await author.saveCourse();
    const set = (status: 'UNKNOWN_STATUS' | 'ENABLED') =>
      server.db.updateTable('organizations').set({ status }).where('code', '=', 'NORTH-1').execute();
    await set('UNKNOWN_STATUS');
    const rejected = await save({ ...course, organizationCodes: ['NORTH-1'] } as Partial<CourseDraft>);
    expect([rejected.status, rejected.body.data]).toEqual([422, { extra: { orgCodes: ['NORTH-1'] } }]);
    await set('ENABLED');
    expect((await save({ ...course, organizationCodes: ['NORTH-1'] } as Partial<CourseDraft>)).status).toBe(200);
  });

  test('COURSE-01 an administrator sees only owned organizations; a save keeps the others', async () => {
    const both = await courseAuthor(server, { organizations: ['id-NORTH', 'id-SOUTH'] });
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const course = await both.saveCourse({ organizationCodes: ['NORTH', 'SOUTH'] });
    expect((await author.course(course.code)).organizationCodes).toEqual(['NORTH']);
    await author.saveCourse({ code: course.code, revision: 1, organizationCodes: ['NORTH-1', 'NORTH-1'] });
    expect((await both.course(course.code)).organizationCodes).toEqual(['NORTH-1', 'SOUTH']);
    expect((await south.course(course.code)).organizationCodes).toEqual(['SOUTH']);
    const lower = await courseAuthor(server, { organizations: ['id-NORTH-1'] });
    expect(getCodes(await lower.courses('pageSize=100'))).toEqual(expect.arrayContaining([course.code]));
  });

  test('PERM-05 a course that is not owned is rejected like an unknown one', async () => {
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const { code } = await author.saveCourse();
    for (const asked of [code, 'SC-0', 'list-'])
      expect((await south.send<RejectionBody>(`GET course/${asked}`)).body).toEqual({
        errorCode: 40300,
        error: 'You do not have access to this course.',
      });
    for (const asked of ['a_b', '%25', "'", '%F0%9F%98%80', 'x'.repeat(65)])
      expect((await author.send<RejectionBody>(`GET course/${asked}`)).body).toMatchObject({ errorCode: 42200 });
    expect((await south.send<RejectionBody>('POST course/status', { code, status: 'ARCHIVED' })).status).toBe(403);
  });

  test('PERM-05 a viewer cannot write, and an editor without view permission cannot even read', async () => {
    const { course } = await author.saveCourseTree();
    const viewer = await courseAuthor(server, { permissions: ['course_view'] });
    const editor = await courseAuthor(server, { permissions: ['course_edit'] });
    expect((await viewer.send(`GET course/${course.code}`)).status).toBe(200);
    expect((await editor.send(`GET course/${course.code}`)).status).toBe(403);
    for (const by of [viewer, editor]) expect((await save(course as CourseDraft, by)).status).toBe(403);
  });

  test('COURSE-11 a course with a playable sentence is released with all its items; a deletion is final', async () => {
    const { course, lesson, activity } = await author.saveCourseTree();
    const { code } = course;
    await server.db
      .updateTable('course_activities')
      .set({ audio_status: 'CHECKING' })
      .where('code', '=', activity.code)
      .execute();
    expect((await status(code, 'EFFECTIVE')).body.error).toMatch(/^A course can be released once a sentence/);
    await author.makeAudio(activity.code);
    expect(await author.updateStatus(code, 'EFFECTIVE')).toEqual({});
    const all = () => Promise.all([author.course(code), author.lesson(lesson.code), author.activity(activity.code)]);
    expect((await all()).map((one) => [one.status, one.revision])).toEqual(Array(3).fill(['EFFECTIVE', 2]));
    const edit = await save((await author.course(code)) as CourseDraft);
    expect([edit.status, edit.body.error, edit.body.data?.course.status]).toEqual([
      ...[409, 'Not a valid course to edit', 'EFFECTIVE'],
    ]);
    await author.updateStatus(code, 'ARCHIVED');
    expect((await all()).map((one) => one.status)).toEqual(Array(3).fill('ARCHIVED'));
  });

  test.each([
    ['INEFFECTIVE', ['INEFFECTIVE', 'STATUS_UNKNOWN']],
    ['EFFECTIVE', ['EFFECTIVE', 'INEFFECTIVE', 'STATUS_UNKNOWN']],
    ['ARCHIVED', ['EFFECTIVE', 'INEFFECTIVE', 'ARCHIVED', 'STATUS_UNKNOWN']],
  ])('COURSE-12 a course that is %s becomes none of %j', async (from, to) => {
    const { course } = await author.saveCourseTree();
    if (from !== 'INEFFECTIVE') await author.updateStatus(course.code, from);
    for (const one of to)
      expect(await status(course.code, one)).toMatchObject({
        status: 409,
        body: { data: { course: { status: from } } },
      });
    expect((await status(course.code, 'GONE')).status).toBe(422);
  });

  test('AUTHOR-06 a course that was released after its list was read is not archived as a draft', async () => {
    const { course } = await author.saveCourseTree();
    const change = (to: string, seenStatus: string) =>
      author.send<RejectionBody>('POST course/status', { code: course.code, status: to, seenStatus });
    await author.updateStatus(course.code, 'EFFECTIVE');
    expect((await change('ARCHIVED', 'INEFFECTIVE')).status).toBe(409);
    expect((await author.course(course.code)).status).toBe('EFFECTIVE');
    expect((await change('ARCHIVED', 'EFFECTIVE')).status).toBe(200);
    expect((await change('ARCHIVED', 'ALIVE')).status).toBe(422);
  });

  test('COURSE-03 pages contain every course once, the newest first, and are filtered by title, level and status', async () => {
    const reader = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const title = at === 3 ? 'ΚΑΛΗΜΈΡΑ 100%_' : `Numéro ${at}`;
      const level = at === 1 ? 'INTERMEDIATE' : 'BEGINNER';
      made.unshift((await reader.saveCourse({ organizationCodes: ['SOUTH'], title, level })).code);
    }
    const all = getCodes(await reader.courses('pageSize=100'));
    expect(all.slice(0, 5)).toEqual(made);
    const pages = await Promise.all([1, 2, 3].map((page) => reader.courses(`page=${page}&pageSize=2`)));
    expect(pages.flatMap(getCodes)).toEqual(all.slice(0, 6));
    expect(pages.map((page) => [page.currentPage, page.total])).toEqual([1, 2, 3].map((page) => [page, all.length]));
    expect((await reader.courses('page=1000000')).courses).toEqual([]);
    for (const [query, at] of [
      ['title=καλημέρα', 1],
      ['title=100%25_', 1],
      ['level=INTERMEDIATE', 3],
    ] as const)
      expect(getCodes(await reader.courses(query))).toEqual([made[at]]);
    expect((await reader.courses('title=NUMÉRO%20')).total).toBe(4);
    expect((await reader.courses('title=%25')).total).toBe(1);
    expect((await reader.courses('status=EFFECTIVE')).total + (await reader.courses('level=UNKNOWN')).total).toBe(0);
  });
});
