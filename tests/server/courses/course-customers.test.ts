import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMigrations, applyMigrations, migrate } from '#server/core/database/migrate.ts';
import { connectDatabase } from '#server/core/database/open-database.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { bareDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { addTestFixture } from '#tests/support/test-data.ts';

type RejectionBody = { errorCode: number; error: string; errors?: string[] };

const ofAnother = {
  status: 403,
  body: { errorCode: 40300, error: 'This course belongs to another customer, who alone can change it.' },
};
const nobody = { code: '', name: '' };

describe('the owner of a course', () => {
  let server: ApiServer;
  let owner: CourseAuthor;
  let reader: CourseAuthor;
  let tree: Awaited<ReturnType<CourseAuthor['saveCourseTree']>>;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    owner = await courseAuthor(server, { organizations: ['id-NORTH-1'] });
    reader = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const both = await courseAuthor(server, { organizations: ['id-SOUTH', 'id-NORTH'] });
    tree = await both.saveCourseTree({ organizationCodes: ['NORTH-1', 'SOUTH'] });
  });
  afterAll(() => server.stop());

  test('PERM-05 another customer reads a course without its operator and learns that it cannot be edited', async () => {
    const { course, unitCode, lesson, activity } = tree;
    const read = [
      await reader.course(course.code),
      (await reader.courses('pageSize=100')).courses.find(({ code }) => code === course.code),
      ...(await reader.lessons(unitCode)),
      await reader.lesson(lesson.code),
      ...(await reader.activities(lesson.code)),
      await reader.activity(activity.code),
    ];
    expect(read.map((item) => [item?.operator, item?.editable])).toEqual(read.map(() => [nobody, false]));
    const own = [await owner.course(course.code), await owner.lesson(lesson.code), await owner.activity(activity.code)];
    expect(own.map(({ operator, editable }) => [operator.name, editable])).toEqual(own.map(() => ['Real Name', true]));
  });

  test('PERM-05 another customer changes nothing of a course, and its owner everything', async () => {
    const { course, unitCode, lesson, activity } = tree;
    const order = (code: string) => [code];
    const writes: [string, unknown?][] = [
      ['POST course', { course: { ...course, organizationCodes: ['SOUTH'] } }],
      ['POST lesson', { lesson: { unitCode, title: 'New' } }],
      ['POST lesson', { lesson: { ...lesson, title: 'Other' } }],
      ['POST activity', { activity: { lessonCode: lesson.code, text: 'New', roleFigure: { gender: 'MALE' } } }],
      ['POST activity', { activity: { ...activity, text: 'Other' } }],
      [
        'POST course/lesson_sort',
        { unitCode, lessonCodeList: order(lesson.code), previousCodeList: order(lesson.code) },
      ],
      [
        'POST lesson/activity_sort',
        { lessonCode: lesson.code, activityCodeList: order(activity.code), previousCodeList: order(activity.code) },
      ],
      [`DELETE activity/${activity.code}`],
      [`DELETE lesson/${lesson.code}`],
      ['POST course/status', { code: course.code, status: 'EFFECTIVE' }],
    ];
    for (const [line, body] of writes) expect(await reader.send(line, body), line).toMatchObject(ofAnother);
    expect(await owner.course(course.code)).toEqual({ ...course, lessonCount: 1, organizationCodes: ['NORTH-1'] });
    const saved = await owner.saveCourse({ code: course.code, revision: 1, organizationCodes: ['NORTH-1'] });
    expect(saved.revision).toBe(2);
    await owner.updateStatus(course.code, 'EFFECTIVE');
  });

  test('PERM-05 a course belongs to the customer of the first organization that its author names', async () => {
    const both = await courseAuthor(server, { organizations: ['id-NORTH', 'id-SOUTH'] });
    const course = await both.saveCourse({ organizationCodes: ['SOUTH', 'NORTH-1'] });
    expect((await reader.course(course.code)).editable).toBe(true);
    expect((await owner.course(course.code)).editable).toBe(false);
    await server.db.updateTable('courses').set({ customer_id: null }).where('code', '=', course.code).execute();
    expect((await both.course(course.code)).editable).toBe(false);
  });

  test('COURSE-08 a cover is a file of this console, or the one that the course has', async () => {
    const elsewhere = [
      'https://evil.example.com/a.png',
      '/other/a.png',
      '/files/../a.png',
      '/files//a.png',
      '/files.png',
    ];
    const save = (changes: object) =>
      owner.send<RejectionBody>('POST course', {
        course: { title: 'x', level: 'BEGINNER', organizationCodes: ['NORTH-1'], ...changes },
      });
    for (const coverUrl of elsewhere)
      expect(await save({ coverUrl }), coverUrl).toMatchObject({
        status: 422,
        body: { errors: ['course.coverUrl: The cover is not a file of this console: please upload it.'] },
      });
    const { code, revision } = await owner.saveCourse({ organizationCodes: ['NORTH-1'] });
    const [present = ''] = elsewhere;
    await server.db.updateTable('courses').set({ cover_url: present }).where('code', '=', code).execute();
    expect((await save({ code, revision, coverUrl: present })).status).toBe(200);
  });
});

test('PERM-05 a database gets owners for its courses', async () => {
  const place = await bareDatabase(everydayKind());
  const { db, close } = await connectDatabase(place);
  try {
    // The fixture also writes the keys of organizations.
    const before = [...allMigrations.slice(0, allMigrations.indexOf('018-course-customers')), '042-organization-keys'];
    await db.transaction().execute((transaction) => applyMigrations(transaction, before));
    const fixture = await addTestFixture(db);
    await fixture.addAdministrator({ organizations: ['id-SOUTH'] });
    const course = (code: string) =>
      sql`insert into courses (code, title, localized_title, search_text, cover_url, level, status, operator_id, updated_at)
        values (${code}, '', '', '', '', 'BEGINNER', 'INEFFECTIVE', 1, 1) returning key`.execute(db);
    for (const code of ['SC-1', 'SC-2', 'SC-3']) await course(code);
    await sql`insert into course_organizations (course_key, organization_id) values
      (1, 'id-NORTH-1'), (1, 'id-SOUTH'), (2, 'id-NORTH-1-1')`.execute(db);
    await migrate(db);
    const { rows } = await sql`select code, customer_id from courses order by code`.execute(db);
    expect(rows).toEqual([
      { code: 'SC-1', customer_id: 'id-SOUTH' },
      { code: 'SC-2', customer_id: 'id-NORTH' },
      { code: 'SC-3', customer_id: null },
    ]);
  } finally {
    await close();
    removeDatabase(place);
  }
});
