import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFileLinks } from '#server/core/files/file-links.ts';
import { keysFor, parseSecretKeys } from '#server/core/runtime/secret-keys.ts';
import { noteUpload } from '#server/courses/unused-media.queries.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

const daySeconds = 86_400;

describe('links to covers and audio', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  let number = 0;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const readStatus = async (address: string) => (await fetch(`${server.url}${address}`)).status;
  const readCaching = async (address: string) => (await fetch(`${server.url}${address}`)).headers.get('Cache-Control');

  /** A new course with a cover and an audio. */
  const mediaCourse = async () => {
    number += 1;
    const [coverKey, audioKey] = [`speaking-course/cover_${number}.png`, `speaking-course/audio/AU-${number}.mp3`];
    await server.context.files.put(coverKey, Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1'));
    await server.context.files.put(audioKey, Buffer.from('ID3 and some sound'));
    const [coverUrl, audio_url] = [`/files/${coverKey}`, `/files/${audioKey}`];
    const { course, activity, lesson } = await author.saveCourseTree({ coverUrl });
    await server.db.updateTable('course_activities').set({ audio_url }).where('code', '=', activity.code).execute();
    const read = async () => {
      const { tts } = await author.activity(activity.code);
      const { coverLink } = await author.course(course.code);
      return { coverLink, audioLink: tts.audioLink };
    };
    return { code: course.code, lessonCode: lesson.code, addresses: [coverUrl, audio_url], read };
  };
  const readLinks = async ({ read }: Awaited<ReturnType<typeof mediaCourse>>) => {
    const { coverLink = '', audioLink = '' } = await read();
    return [coverLink, audioLink];
  };

  test('files of a course that is not released are opened by signed links only', async () => {
    const course = await mediaCourse();
    const [coverLink = '', audioLink = ''] = await readLinks(course);
    expect(await Promise.all([coverLink, audioLink].map(readStatus))).toEqual([200, 200]);
    expect(await Promise.all(course.addresses.map(readStatus))).toEqual([404, 404]);
    const [coverUrl = '', audioUrl = ''] = course.addresses;
    const getSignature = (link: string) => link.slice(link.indexOf('?'));
    const forged = [
      `${audioUrl}${getSignature(coverLink)}`,
      `${coverUrl}${getSignature(coverLink).replace(/expires=\d/, 'expires=9')}`,
      `${coverUrl}${getSignature(coverLink).replace(/key=[^&]*/, 'key=__proto__')}`,
      `${coverUrl}${getSignature(coverLink).slice(0, -1)}`,
      `${coverUrl}${getSignature(coverLink).replace(/expires=\d+/, 'expires=1e12')}`,
    ];
    expect(await Promise.all(forged.map(readStatus))).toEqual(forged.map(() => 404));
  });

  test('lists have the same links as single items', async () => {
    const course = await mediaCourse();
    const [coverLink, audioLink] = await readLinks(course);
    const { courses } = await author.courses('page=1&pageSize=20');
    expect(courses.find(({ code }) => code === course.code)?.coverLink).toBe(coverLink);
    expect((await author.activities(course.lessonCode)).map(({ tts }) => tts.audioLink)).toEqual([audioLink]);
  });

  test('files of a released course are public until the course is deleted', async () => {
    const course = await mediaCourse();
    await author.updateStatus(course.code, 'EFFECTIVE');
    expect(await course.read()).toEqual({});
    expect(await Promise.all(course.addresses.map(readStatus))).toEqual([200, 200]);
    expect(await readCaching(course.addresses[0] ?? '')).toBe('public, max-age=31536000, immutable');
    await author.updateStatus(course.code, 'ARCHIVED');
    expect(await Promise.all(course.addresses.map(readStatus))).toEqual([404, 404]);
    expect(await Promise.all((await readLinks(course)).map(readStatus))).toEqual([200, 200]);
  });

  const saveCover = (
    by: CourseAuthor,
    organization: string,
    course: { coverUrl: string; code?: string; revision?: number },
  ) =>
    by.send('POST course', {
      course: { title: 'Cover', level: 'BEGINNER', organizationCodes: [organization], ...course },
    });
  const ofOthers = {
    status: 422,
    body: { errors: ['course.coverUrl: The cover belongs to another organization: please upload the picture again.'] },
  };

  test('a cover of another customer cannot be used until its course is released, nor when it was replaced', async () => {
    const course = await mediaCourse();
    const replaced = await mediaCourse();
    const [coverUrl = ''] = course.addresses;
    const [replacedUrl = ''] = replaced.addresses;
    const stranger = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    expect(await saveCover(stranger, 'SOUTH', { coverUrl })).toMatchObject(ofOthers);
    expect(await saveCover(author, 'NORTH', { coverUrl })).toMatchObject({ status: 200 });
    const { code, revision } = await author.course(replaced.code);
    expect((await saveCover(author, 'NORTH', { coverUrl, code, revision })).status).toBe(200);
    expect(await saveCover(stranger, 'SOUTH', { coverUrl: replacedUrl })).toMatchObject(ofOthers);
    expect(await saveCover(author, 'NORTH', { coverUrl: replacedUrl })).toMatchObject({ status: 200 });
    await author.updateStatus(course.code, 'EFFECTIVE');
    expect(await saveCover(stranger, 'SOUTH', { coverUrl })).toMatchObject({ status: 200 });
  });

  test('an upload can be used by the customer of its administrator alone', async () => {
    const upload = async (organization: string) => {
      number += 1;
      const email = await server.fixture.addAdministrator({ organizations: [organization] });
      const rows = server.db.selectFrom('administrators').select('id').where('email', '=', email);
      const { id: administratorId } = await rows.executeTakeFirstOrThrow();
      const address = `/files/speaking-course/cover_${number}.png`;
      await noteUpload(server.db, { address, administratorId, now: 0 });
      return address;
    };
    expect(await saveCover(author, 'NORTH', { coverUrl: await upload('id-NORTH-1') })).toMatchObject({ status: 200 });
    expect(await saveCover(author, 'NORTH', { coverUrl: await upload('id-SOUTH') })).toMatchObject(ofOthers);
  });

  test('a link expires after one to two days', async () => {
    const course = await mediaCourse();
    const [link = ''] = await readLinks(course);
    expect(await readCaching(link)).toBe(`private, max-age=${1.5 * daySeconds}, immutable`);
    server.pass(1.5 * daySeconds - 1);
    expect(await readStatus(link)).toBe(200);
    server.pass(1);
    expect(await readStatus(link)).toBe(404);
    author = await courseAuthor(server);
    expect(await Promise.all((await readLinks(course)).map(readStatus))).toEqual([200, 200]);
  });
});

const keyText = (id: string) => `${id}:${Buffer.alloc(32, id).toString('base64')}`;
const createKeys = (...ids: string[]) => keysFor(parseSecretKeys(ids.map(keyText).join(',')), 'file-link');

test('a link is the same for a day, and valid while the server has its key', () => {
  let now = Date.parse('2026-03-10T12:00:00Z');
  const clock = () => now;
  const first = createFileLinks({ keys: createKeys('one'), clock });
  const query = first.sign('a.png');
  now += 12 * 3_600_000 - 1_000;
  expect(first.sign('a.png')).toBe(query);
  now += 1_000;
  expect(first.sign('a.png')).not.toBe(query);
  const read = (...ids: string[]) =>
    createFileLinks({ keys: createKeys(...ids), clock }).secondsLeft(
      'a.png',
      Object.fromEntries(new URLSearchParams(query)),
    );
  expect([read('one'), read('two', 'one'), read('two')]).toEqual([daySeconds, daySeconds, undefined]);
});
