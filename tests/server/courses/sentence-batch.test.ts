import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseItemsMax } from '#contract/course-values.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type Answer = { activities: Sentence[]; error: string; errors?: string[]; data?: unknown };

const draft = (text: string, localizedText = '') => ({ text, localizedText, roleFigure: { gender: 'MALE' } });

describe('a batch of sentences', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  const requested: string[] = [];
  const request = async (db: Db, code: string) => {
    const row = await db.selectFrom('course_activities').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    requested.push(row.text);
    if (row.text === 'fault') throw new Error('no speech');
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { audio: { ...noAudio, request } });
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const add = (lessonCode: string, activities: readonly object[], headers = {}) =>
    author.send<Answer>('POST lesson/activity_batch', { lessonCode, activities }, headers);
  const texts = async (lessonCode: string) => (await author.activities(lessonCode)).map(({ text }) => text);

  test('AUTHOR-02 sentences are added at the end in their order, and each waits for its audio', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    requested.length = 0;
    const { status, body } = await add(lesson.code, [draft('b', 'B'), draft('a'), draft('c')]);
    expect(status).toBe(200);
    expect(body.activities.map(({ text, localizedText, tts }) => [text, localizedText, tts.status])).toEqual([
      ['b', 'B', 'UPLOAD_WAITING'],
      ['a', '', 'UPLOAD_WAITING'],
      ['c', '', 'UPLOAD_WAITING'],
    ]);
    expect(await author.activities(lesson.code)).toEqual([await author.activity(activity.code), ...body.activities]);
    expect(requested).toEqual(['b', 'a', 'c']);
  });

  test('AUTHOR-02 the same key adds the sentences once', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    const key = { 'Idempotency-Key': 'batch-1' };
    const first = await add(lesson.code, [draft('one')], key);
    expect(await add(lesson.code, [draft('one')], key)).toMatchObject({ status: 200, body: first.body });
    expect(await texts(lesson.code)).toEqual([activity.text, 'one']);
  });

  test('AUTHOR-02 a batch with an invalid sentence, a fault or too many sentences adds none', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    const tooLong = await add(lesson.code, [draft('one'), draft('x'.repeat(251))]);
    expect([tooLong.status, tooLong.body.errors]).toEqual([422, ['activities.1.text: at most 250 characters']]);
    expect((await add(lesson.code, [draft('one'), draft('fault')])).status).toBe(500);
    expect((await add(lesson.code, [])).status).toBe(422);
    expect(
      (
        await add(
          lesson.code,
          Array.from({ length: 51 }, () => draft('one')),
        )
      ).status,
    ).toBe(422);
    expect(await texts(lesson.code)).toEqual([activity.text]);
  });

  test('AUTHOR-02 a lesson takes 500 sentences: 50 of the longest at once, and none beyond', async () => {
    const { lesson } = await author.saveCourseTree();
    const longest = Array.from({ length: 50 }, () => draft('🙂'.repeat(250), '🙂'.repeat(250)));
    for (let calls = 0; calls < 9; calls += 1) expect((await add(lesson.code, longest)).status).toBe(200);
    const full = await add(lesson.code, longest);
    expect([full.status, full.body.error]).toEqual([422, `A lesson has at most ${courseItemsMax} sentences.`]);
    expect((await add(lesson.code, longest.slice(1))).status).toBe(200);
    expect((await author.lesson(lesson.code)).activityCount).toBe(courseItemsMax);
  });

  test('AUTHOR-02 a released course and other customers are rejected', async () => {
    const { course, lesson } = await author.saveCourseTree();
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const body = { lessonCode: lesson.code, activities: [draft('one')] };
    expect((await south.send('POST lesson/activity_batch', body)).status).toBe(403);
    await author.updateStatus(course.code, 'EFFECTIVE');
    const late = await add(lesson.code, [draft('one')]);
    expect([late.status, late.body.error, late.body.data]).toEqual([
      409,
      'Not a valid lesson to edit',
      { lesson: await author.lesson(lesson.code) },
    ]);
  });
});
