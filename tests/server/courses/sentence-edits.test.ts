import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type Answer = { activities: Sentence[]; error: string; errors?: string[]; data?: unknown };

const toEdit = ({ code, revision, text, localizedText, roleFigure }: Sentence, changes: object = {}) => ({
  code,
  revision,
  text,
  localizedText,
  roleFigure: { gender: roleFigure.gender ?? 'MALE' },
  ...changes,
});

describe('edits of several sentences', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  const requested: string[] = [];
  const request = async (_: Db, code: string) => {
    requested.push(code);
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { audio: { ...noAudio, request } });
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const edit = (lessonCode: string, activities: readonly object[]) =>
    author.send<Answer>('POST lesson/activity_edits', { lessonCode, activities });
  const lessonOfTwo = async () => {
    const { course, lesson, activity: first } = await author.saveCourseTree();
    const second = await author.saveActivity(lesson.code, { text: 'It is late.' });
    await author.makeAudio(second.code);
    requested.length = 0;
    return { course, lesson, first: await author.activity(first.code), second: await author.activity(second.code) };
  };

  test('AUTHOR-03 all rows are saved, and only a changed text or voice gets new audio', async () => {
    const { lesson, first, second } = await lessonOfTwo();
    const { status, body } = await edit(lesson.code, [
      toEdit(second, { localizedText: 'Es ist spät.' }),
      toEdit(first, { text: 'Where is the train?' }),
    ]);
    expect(status).toBe(200);
    expect(body.activities.map(({ text, localizedText, tts }) => [text, localizedText, tts.status])).toEqual([
      ['Where is the train?', '', 'UPLOAD_WAITING'],
      ['It is late.', 'Es ist spät.', 'CHECK_OK'],
    ]);
    expect(await author.activities(lesson.code)).toEqual(body.activities);
    expect(requested).toEqual([first.code]);
  });

  test('AUTHOR-03 if one row was saved by somebody else in the meantime, none is saved', async () => {
    const { lesson, first, second } = await lessonOfTwo();
    await author.saveActivity(lesson.code, { ...toEdit(second, { text: 'It is early.' }) });
    const { status, body } = await edit(lesson.code, [
      toEdit(first, { text: 'Where is the train?' }),
      toEdit(second, { text: 'It is noon.' }),
    ]);
    expect([status, body.data]).toEqual([409, { activity: await author.activity(second.code) }]);
    expect(await author.activity(first.code)).toEqual(first);
  });

  test('AUTHOR-03 a sentence that is named twice is a conflict with itself', async () => {
    const { lesson, first } = await lessonOfTwo();
    const { status } = await edit(lesson.code, [
      toEdit(first, { text: 'Where is the train?' }),
      toEdit(first, { text: 'Where is the bus?' }),
    ]);
    expect(status).toBe(409);
    expect(await author.activity(first.code)).toEqual(first);
  });

  test('AUTHOR-03 a deleted sentence rejects the input, so that the others are sent one by one', async () => {
    const { lesson, first, second } = await lessonOfTwo();
    await author.send(`DELETE activity/${first.code}`);
    const { status, body } = await edit(lesson.code, [toEdit(second), toEdit(first)]);
    expect([status, body.error, body.data]).toEqual([
      422,
      'You do not have access to one of the sentences.',
      { missing: [first.code] },
    ]);
    await author.send(`DELETE activity/${second.code}`);
    const all = await edit(lesson.code, [toEdit(second), toEdit(first)]);
    expect([all.status, all.body.error, all.body.data]).toEqual([
      422,
      'You do not have access to 2 of the sentences.',
      { missing: [second.code, first.code] },
    ]);
    const withoutPermission = await courseAuthor(server, { permissions: ['course_view'] });
    const late = await withoutPermission.send('POST lesson/activity_edits', {
      lessonCode: lesson.code,
      activities: [toEdit(first)],
    });
    expect(late.status).toBe(403);
  });

  test('AUTHOR-03 sentences of other lessons, of released courses and of other customers are rejected', async () => {
    const { course, lesson, first } = await lessonOfTwo();
    const { lesson: other } = await author.saveCourseTree();
    const foreign = await edit(other.code, [toEdit(first)]);
    expect([foreign.status, foreign.body.errors]).toEqual([
      422,
      ['activity.lessonCode: a sentence stays in its lesson'],
    ]);
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    const body = { lessonCode: lesson.code, activities: [toEdit(first)] };
    expect((await south.send('POST lesson/activity_edits', body)).status).toBe(403);
    await author.updateStatus(course.code, 'EFFECTIVE');
    const late = await edit(lesson.code, [toEdit(first)]);
    expect([late.status, late.body.data]).toEqual([409, { lesson: await author.lesson(lesson.code) }]);
  });
});
