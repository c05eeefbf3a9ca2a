import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countCharacters } from '#contract/characters.ts';
import type { Course } from '#contract/courses.contract.ts';
import type { Lesson } from '#contract/lessons.contract.ts';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { createCopiedTitle } from '#server/courses/copied-title.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type Answer = { course: Course; lesson: Lesson; error: string; data?: unknown };

const toContent = ({ text, localizedText, type, roleFigure, status }: Sentence) => ({
  text,
  localizedText,
  type,
  roleFigure,
  status,
});

describe('copies of courses and lessons', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  const requested: string[] = [];
  const request = async (db: Db, code: string) => {
    const row = await db.selectFrom('course_activities').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    requested.push(row.text);
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { audio: { ...noAudio, request } });
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const copyCourse = (code: string, headers = {}) => author.send<Answer>('POST course/copy', { code }, headers);
  const copyLesson = (code: string) => author.send<Answer>('POST lesson/copy', { code });
  /** Gives a sentence a playable audio. */
  const speak = (code: string) =>
    server.db
      .updateTable('course_activities')
      .set({ audio_status: 'CHECK_OK', audio_url: `/files/${code}.mp3`, audio_name: `${code}.mp3`, audio_seconds: 4.5 })
      .where('code', '=', code)
      .execute();

  test('AUTHOR-04 a released course is copied as a draft with its lessons and sentences in their order', async () => {
    const { course, unitCode, lesson, activity } = await author.saveCourseTree();
    const second = await author.saveLesson(unitCode, { title: 'Landing' });
    for (const text of ['Two.', 'One.'])
      await author.saveActivity(second.code, { text, localizedText: `${text} (pt)` });
    await speak(activity.code);
    await author.updateStatus(course.code, 'EFFECTIVE');
    const { status, body } = await copyCourse(course.code);
    expect(status).toBe(200);
    const { title, localizedTitle, coverUrl, level, organizationCodes, lessonCount } = course;
    expect(body.course).toMatchObject({
      title: `Copy of ${title}`,
      status: 'INEFFECTIVE',
      revision: 1,
      ...{ localizedTitle, coverUrl, level, organizationCodes },
      lessonCount: lessonCount + 2,
    });
    const copies = await author.lessons(body.course.unitCodes[0] ?? '');
    expect(copies.map((copy) => [copy.title, copy.status, copy.activityCount])).toEqual([
      [lesson.title, 'INEFFECTIVE', 1],
      ['Landing', 'INEFFECTIVE', 2],
    ]);
    const draft = { status: 'INEFFECTIVE' };
    for (const [index, code] of [lesson.code, second.code].entries()) {
      const originals = (await author.activities(code)).map((one) => ({ ...toContent(one), ...draft }));
      expect((await author.activities(copies[index]?.code ?? '')).map(toContent)).toEqual(originals);
    }
    expect((await author.courses(`title=${encodeURIComponent('copy of at the')}`)).total).toBeGreaterThan(0);
  });

  test('AUTHOR-04 a copy is for no organization of others and for no disabled one', async () => {
    const { course } = await author.saveCourseTree();
    const used = await server.db
      .selectFrom('organizations')
      .select('id')
      .where('code', 'in', course.organizationCodes)
      .executeTakeFirstOrThrow();
    const others = await server.db.selectFrom('organizations').select('id').where('id', '!=', used.id).execute();
    const { key } = await server.db
      .selectFrom('courses')
      .select('key')
      .where('code', '=', course.code)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('course_organizations')
      .values(others.map(({ id }) => ({ course_key: key, organization_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { body } = await copyCourse(course.code);
    const copied = await server.db
      .selectFrom('course_organizations')
      .innerJoin('courses', 'courses.key', 'course_organizations.course_key')
      .innerJoin('organizations', 'organizations.id', 'course_organizations.organization_id')
      .select(['organizations.code', 'organizations.status'])
      .where('courses.code', '=', body.course.code)
      .execute();
    expect(copied.map(({ code }) => code).toSorted()).toEqual(body.course.organizationCodes.toSorted());
    expect(copied.filter(({ status }) => status !== 'ENABLED')).toEqual([]);
    expect(copied.length).toBeLessThan(others.length + 1);
  });

  test('AUTHOR-04 audio that can be played is kept, other audio is generated again', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    await speak(activity.code);
    const failed = await author.saveActivity(lesson.code, { text: 'Failed.' });
    await server.db
      .updateTable('course_activities')
      .set({ audio_status: 'CHECK_FAIL', audio_error: 'silent', audio_url: '/files/bad.mp3' })
      .where('code', '=', failed.code)
      .execute();
    requested.length = 0;
    const { body } = await copyLesson(lesson.code);
    const [kept, again] = await author.activities(body.lesson.code);
    expect(kept?.tts).toMatchObject({ status: 'CHECK_OK', audioUrl: `/files/${activity.code}.mp3`, durationSec: 4.5 });
    expect(kept?.tts.audioId).not.toBe(activity.tts.audioId);
    expect(again?.tts).toMatchObject({ status: 'UPLOAD_WAITING', audioUrl: '', errorReason: '', durationSec: null });
    expect(requested).toEqual(['Failed.']);
  });

  test('AUTHOR-04 the copy of a lesson is the last one of its course; an edit of one leaves the other as it is', async () => {
    const { unitCode, lesson } = await author.saveCourseTree();
    await author.saveLesson(unitCode, { title: 'Landing' });
    const { body } = await copyLesson(lesson.code);
    expect((await author.lessons(unitCode)).map(({ title }) => title)).toEqual([
      'Boarding',
      'Landing',
      'Copy of Boarding',
    ]);
    const [copied] = await author.activities(body.lesson.code);
    if (!copied) throw new Error('no copy');
    const { code, lessonCode, revision, roleFigure } = copied;
    await author.sendOk('POST activity', { activity: { code, lessonCode, revision, roleFigure, text: 'Changed.' } });
    expect((await author.activities(lesson.code)).map(({ text }) => text)).toEqual(['Where is the ferry?']);
  });

  test('AUTHOR-04 a lesson of a released course is not copied, nor is anything of other customers', async () => {
    const { course, unitCode, lesson } = await author.saveCourseTree();
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    expect((await south.send('POST lesson/copy', { code: lesson.code })).status).toBe(403);
    expect((await south.send('POST course/copy', { code: course.code })).status).toBe(403);
    expect((await copyCourse('SC-0')).status).toBe(403);
    await author.updateStatus(course.code, 'EFFECTIVE');
    const late = await copyLesson(lesson.code);
    expect([late.status, late.body.error]).toEqual([409, 'Not a valid course to edit']);
    expect(await author.lessons(unitCode)).toHaveLength(1);
  });

  test('AUTHOR-04 the same key copies a course once', async () => {
    const course = await author.saveCourse();
    const key = { 'Idempotency-Key': 'copy-1' };
    const first = await copyCourse(course.code, key);
    expect(await copyCourse(course.code, key)).toMatchObject({ status: 200, body: first.body });
  });

  test('AUTHOR-04 a course with more than 5,000 sentences is not copied', async () => {
    const { course, lesson } = await author.saveCourseTree();
    const [row] = await server.db
      .selectFrom('course_activities')
      .innerJoin('course_lessons', 'course_lessons.key', 'course_activities.lesson_key')
      .where('course_lessons.code', '=', lesson.code)
      .selectAll('course_activities')
      .execute();
    if (!row) throw new Error('no sentence');
    const { key: _, ...fields } = row;
    const added = Array.from({ length: 5_000 }, (_, at) => ({ ...fields, code: `SA-${at}`, audio_id: `AU-${at}` }));
    for (let at = 0; at < 5_000; at += 500)
      await server.db
        .insertInto('course_activities')
        .values(added.slice(at, at + 500))
        .execute();
    const { status, body } = await copyCourse(course.code);
    expect([status, body.error]).toEqual([422, 'A course with more than 5,000 sentences cannot be copied.']);
  });
});

test('AUTHOR-04 the title of a copy is at most 250 characters long and cuts no character', () => {
  expect(createCopiedTitle('Boarding')).toBe('Copy of Boarding');
  expect(createCopiedTitle('x'.repeat(242))).toBe(`Copy of ${'x'.repeat(242)}`);
  expect(createCopiedTitle('x'.repeat(243))).toBe(`Copy of ${'x'.repeat(241)}…`);
  const flags = createCopiedTitle('🇵🇹'.repeat(125));
  expect([countCharacters(flags), flags.endsWith('🇹…')]).toEqual([249, true]);
});
