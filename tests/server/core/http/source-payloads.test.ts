import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyFile } from '#contract/study-files.contract.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

describe('requests of clients that send what the specification shows', () => {
  let server: ApiServer;
  let author: Awaited<ReturnType<typeof courseAuthor>>;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  test('COURSE-15 a save without revision checks no conflict', async () => {
    const { course, lesson, activity } = await author.saveCourseTree();
    const saves = {
      course: { ...course, title: 'New title' },
      lesson: { ...lesson, title: 'New title' },
      activity: { ...activity, localizedText: 'New title' },
    };
    for (const [noun, { revision, ...item }] of Object.entries(saves)) {
      for (const expected of [revision + 1, revision + 2]) {
        expect(await author.send(`POST ${noun}`, { [noun]: item }), noun).toMatchObject({ status: 200 });
        const { body } = await author.send<Record<string, unknown>>(`GET ${noun}/${item.code}`);
        expect(body[noun]).toMatchObject({ revision: expected });
      }
      const late = await author.send(`POST ${noun}`, { [noun]: { ...item, revision } });
      expect([noun, late.status]).toEqual([noun, 409]);
    }
  });

  test('SORT-03 a sort without previousCodeList checks the codes, but no conflict', async () => {
    const unitCode = (await author.saveCourse()).unitCodes[0] ?? '';
    for (const title of ['One', 'Two', 'Three']) await author.saveLesson(unitCode, { title });
    const [lesson, ...others] = (await author.lessons(unitCode)).map(({ code }) => code);
    const turned = [...others, lesson].toReversed();
    for (const lessonCodeList of [turned, turned.toReversed()]) {
      expect((await author.send('POST course/lesson_sort', { unitCode, lessonCodeList })).status).toBe(200);
      expect((await author.lessons(unitCode)).map(({ code }) => code)).toEqual(lessonCodeList);
    }
    expect((await author.send('POST course/lesson_sort', { unitCode, lessonCodeList: others })).status).toBe(422);
    const stale = { unitCode, lessonCodeList: turned, previousCodeList: turned };
    expect((await author.send('POST course/lesson_sort', stale)).status).toBe(409);

    const tree = await author.saveCourseTree();
    const lessonCode = tree.lesson.code;
    await author.saveActivity(lessonCode, { text: 'Another' });
    const sentences = (await author.activities(lessonCode)).map(({ code }) => code);
    const activityCodeList = sentences.toReversed();
    expect((await author.send('POST lesson/activity_sort', { lessonCode, activityCodeList })).status).toBe(200);
    expect((await author.activities(lessonCode)).map(({ code }) => code)).toEqual(activityCodeList);
  });

  test('BULK-06 the organizations of a list are read as orgIds and as orgIds[]', async () => {
    const token = await signedInToken(server);
    const list = (query: string) =>
      server.call<{ total: number; list: StudyFile[] }>(
        `GET ${clientUsersPath}/study_task/list?page=1&pageSize=10&${query}`,
        { token },
      );
    for (const query of [
      'orgIds=id-NORTH',
      'orgIds[]=id-NORTH',
      'orgIds%5B%5D=id-NORTH&orgIds%5B%5D=id-NORTH-1',
      'orgIds=id-NORTH&orgIds[]=id-NORTH-1',
    ])
      expect([query, (await list(query)).status]).toEqual([query, 200]);
    expect((await list('orgIds[]=id-NORTH&orgIds=id-elsewhere')).status).toBe(403);
    const many = Array.from({ length: 101 }, (_, index) => `orgIds[]=id-${index}`).join('&');
    expect((await list(many)).body).toMatchObject({ errors: [expect.stringMatching(/^orgIds: /)] });
  });
});
