import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSeconds } from '#server/core/runtime/clock.ts';
import { removeUnusedMedia, unusedMediaSeconds } from '#server/courses/remove-unused-media.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { createPng, getCoverKey } from '#tests/support/courses/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';

describe('files that no course uses', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  let width = 75;
  /** Uploads a new picture, and returns its address. */
  const uploadCover = async (): Promise<string> => {
    width += 3;
    const content = await createPng({ width, height: (width * 4) / 3 });
    const { body } = await server.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', {
      token: author.token,
    });
    const form = new FormData();
    form.set('token', body.token);
    form.set('key', getCoverKey(content));
    form.set('file', new Blob([new Uint8Array(content)]), 'cover.png');
    expect((await fetch(`${server.url}/upload`, { method: 'POST', body: form })).status).toBe(200);
    return `/files/${getCoverKey(content)}`;
  };
  const readStatus = async (address: string) => (await fetch(server.fileLink(address.slice('/files/'.length)))).status;
  const remove = (files = server.context.files) => {
    const { settings, clock, log } = server.context;
    return removeUnusedMedia({ db: server.db, files, settings: settings.console, log }, getSeconds(clock));
  };
  const passWeek = () => server.pass(unusedMediaSeconds + 1);
  const storeAudio = async (code: string): Promise<string> => {
    const key = `speaking-course/audio/${code}.mp3`;
    await server.context.files.put(key, Buffer.from('ID3 and some sound'));
    const address = `/files/${key}`;
    await server.db
      .updateTable('course_activities')
      .set({ audio_url: address, audio_status: 'CHECK_OK' })
      .where('code', '=', code)
      .execute();
    return address;
  };

  test('COURSE-08 a replaced cover and one that no course got are removed after a week', async () => {
    const [first, second, left] = [await uploadCover(), await uploadCover(), await uploadCover()];
    const { code, revision } = await author.saveCourse({ coverUrl: first });
    await author.saveCourse({ code, revision, coverUrl: second });
    await remove();
    expect(await Promise.all([first, second, left].map(readStatus))).toEqual([200, 200, 200]);
    passWeek();
    author = await courseAuthor(server);
    await remove();
    expect(await Promise.all([first, second, left].map(readStatus))).toEqual([404, 200, 404]);
  });

  test('COURSE-08 a cover that another course uses, or that was uploaded again, stays', async () => {
    const shared = await uploadCover();
    const { code, revision } = await author.saveCourse({ coverUrl: shared });
    await author.saveCourse({ coverUrl: shared });
    await author.saveCourse({ code, revision, coverUrl: '/files/other.png' });
    passWeek();
    author = await courseAuthor(server);
    width -= 3;
    expect(await uploadCover()).toBe(shared);
    const again = await uploadCover();
    server.pass(unusedMediaSeconds - 60);
    author = await courseAuthor(server);
    width -= 3;
    expect(await uploadCover()).toBe(again);
    server.pass(120);
    await remove();
    expect(await Promise.all([shared, again].map(readStatus))).toEqual([200, 200]);
  });

  test('AUDIO-01 the audio of a deleted sentence and of an old text are removed after a week', async () => {
    const { unitCode, lesson, activity } = await author.saveCourseTree();
    const other = await author.saveActivity(lesson.code, { text: 'Which pier?' });
    const addresses = [await storeAudio(activity.code), await storeAudio(other.code)];
    const { code, revision } = await author.activity(activity.code);
    await author.saveActivity(lesson.code, { code, revision, text: 'Where is the boat?' });
    await author.sendOk(`DELETE activity/${other.code}`);
    await remove();
    expect(await Promise.all(addresses.map(readStatus))).toEqual([200, 200]);
    passWeek();
    author = await courseAuthor(server);
    await remove();
    expect(await Promise.all(addresses.map(readStatus))).toEqual([404, 404]);
    const lastLesson = await author.saveLesson(unitCode);
    const last = await storeAudio((await author.saveActivity(lastLesson.code)).code);
    passWeek();
    author = await courseAuthor(server);
    await author.sendOk(`DELETE lesson/${lastLesson.code}`);
    await remove();
    expect(await readStatus(last), 'a week begins with the deletion').toBe(200);
    passWeek();
    await remove();
    expect(await readStatus(last)).toBe(404);
  });

  test('COURSE-08 a file that cannot be removed is tried again, and other files are never removed', async () => {
    author = await courseAuthor(server);
    const [stuck, other] = [await uploadCover(), await uploadCover()];
    const { code, revision } = await author.saveCourse({ coverUrl: '/files/downloads/1/file/picture.png' });
    await server.context.files.put('downloads/1/file/picture.png', Buffer.from('x'));
    await author.saveCourse({ code, revision, coverUrl: '/files/speaking-course/cover_y.png' });
    await remove();
    passWeek();
    const { files } = server.context;
    const failing = {
      ...files,
      remove: (key: string) => (stuck.endsWith(key) ? Promise.reject(new Error('no disk')) : files.remove(key)),
    };
    author = await courseAuthor(server);
    await remove(failing);
    expect([await readStatus(stuck), await readStatus(other)]).toEqual([200, 404]);
    expect(await files.read('downloads/1/file/picture.png')).toBeDefined();
    await remove();
    expect(await readStatus(stuck)).toBe(404);
  });
});
