import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sentence, SentenceList } from '#contract/sentences.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

type RejectionBody = { errorCode: number; error: string; errors?: string[]; data?: unknown };
const getCodes = (activities: readonly Sentence[]) => activities.map(({ code }) => code);

describe('sentences', () => {
  let server: ApiServer;
  let author: CourseAuthor;
  const requested: string[] = [];
  /** Records the requested audio, and what the transaction of the save shows of it. */
  const request = async (db: Db, code: string) => {
    const row = await db.selectFrom('course_activities').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    requested.push(`${row.text} ${row.gender} ${row.audio_status}`);
    if (row.text === 'fault') throw new Error('no speech');
  };
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { audio: { ...noAudio, request } });
    author = await courseAuthor(server);
  });
  afterAll(() => server.stop());

  const save = (activity: object) => author.send<RejectionBody>('POST activity', { activity });
  const sort = (lessonCode: string, previousCodeList: readonly string[], activityCodeList: readonly string[]) =>
    author.send<RejectionBody>('POST lesson/activity_sort', { lessonCode, activityCodeList, previousCodeList });
  const spoken = (code: string, audio_status: 'CHECK_OK' | 'CHECK_FAIL' | 'UPLOAD_FAIL') =>
    server.db
      .updateTable('course_activities')
      .set({ audio_status, audio_url: '/files/a.mp3', audio_name: 'a.mp3', audio_error: 'why' })
      .where('code', '=', code)
      .execute();

  test('SENT-02 SENT-05 a new sentence waits for its audio, has an audio ID and is read as saved', async () => {
    const { lesson, unitCode, course } = await author.saveCourseTree();
    requested.length = 0;
    const text = `${'👩‍🚀'.repeat(83)}!`;
    const activity = await author.saveActivity(lesson.code, { text, localizedText: '<i>', type: 'ROLE_PLAY' });
    expect(activity).toEqual({
      code: expect.stringMatching(/^SA-[0-9A-Z]{10}$/),
      lessonCode: lesson.code,
      unitCode,
      courseCode: course.code,
      text,
      localizedText: '<i>',
      type: 'ROLE_PLAY',
      status: 'INEFFECTIVE',
      revision: 1,
      editable: true,
      updatedAt: 1_773_144_000,
      roleFigure: { gender: 'FEMALE', avatarUrl: '/avatars/female.svg', speakerRole: 1 },
      tts: {
        audioUrl: '',
        status: 'UPLOAD_WAITING',
        errorReason: '',
        audioName: '',
        durationSec: null,
        audioId: expect.stringMatching(/^AU-[0-9A-Z]{10}$/),
      },
      operator: { code: expect.any(String), name: 'Real Name' },
    });
    expect(requested).toEqual([`${text} FEMALE UPLOAD_WAITING`]);
    expect((await author.activities(lesson.code))[1]).toEqual(activity);
    expect((await author.lesson(lesson.code)).activityCount).toBe(2);
  });

  test('SENT-03 a changed text or voice or a failed audio creates new audio; other changes do not', async () => {
    const { lesson } = await author.saveCourseTree();
    const { code } = await author.saveActivity(lesson.code, { text: 'one' });
    const edit = async (changes: object) => {
      await spoken(code, 'CHECK_OK');
      requested.length = 0;
      const before = await author.activity(code);
      const { tts } = await author.saveActivity(lesson.code, { ...(before as object), ...changes });
      expect(tts.audioId === before.tts.audioId).toBe(requested.length === 0);
      return [...requested, tts.status, tts.audioUrl, tts.errorReason];
    };
    const audio = ['CHECK_OK', '/files/a.mp3', 'why'];
    expect(await edit({ localizedText: 'uno', type: 'ROLE_PLAY' })).toEqual(audio);
    expect(await edit({ text: ' one ' })).toEqual(audio);
    await server.db.updateTable('course_activities').set({ text: 'o\u00adne' }).where('code', '=', code).execute();
    expect(await edit({ localizedText: 'eins' }), 'stored by an earlier version').toEqual(audio);
    expect(await edit({ text: 'two' })).toEqual(['two FEMALE UPLOAD_WAITING', 'UPLOAD_WAITING', '', '']);
    expect((await edit({ roleFigure: { gender: 'MALE' } }))[0]).toBe('two MALE UPLOAD_WAITING');
    for (const failed of ['CHECK_FAIL', 'UPLOAD_FAIL'] as const) {
      await spoken(code, failed);
      requested.length = 0;
      const again = await author.saveActivity(lesson.code, (await author.activity(code)) as object);
      expect([requested.length, again.tts.status]).toEqual([1, 'UPLOAD_WAITING']);
    }
  });

  test('SENT-04 a save whose audio cannot be requested changes nothing', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    expect((await save({ ...activity, text: 'fault' })).status).toBe(500);
    expect((await save({ lessonCode: lesson.code, text: 'fault', roleFigure: { gender: 'MALE' } })).status).toBe(500);
    expect(await author.activities(lesson.code)).toEqual([await author.activity(activity.code)]);
    expect((await author.activity(activity.code)).text).toBe(activity.text);
  });

  test('SENT-04 an old revision is rejected with the current sentence; generated audio is no change, and the lesson stays', async () => {
    const { lesson, activity, unitCode } = await author.saveCourseTree();
    await spoken(activity.code, 'CHECK_OK');
    const saved = await author.saveActivity(lesson.code, { ...(activity as object), localizedText: 'new' });
    expect([saved.revision, saved.localizedText]).toEqual([2, 'new']);
    const late = await save(activity);
    expect([late.status, late.body.data]).toEqual([409, { activity: saved }]);
    const other = await author.saveLesson(unitCode);
    expect((await save({ ...saved, lessonCode: other.code })).body.errors).toEqual([
      'activity.lessonCode: a sentence stays in its lesson',
    ]);
  });

  test('SENT-01 a released course rejects adding, editing, deleting and sorting sentences', async () => {
    const { course, lesson, activity } = await author.saveCourseTree();
    await author.updateStatus(course.code, 'EFFECTIVE');
    const [now, current] = [await author.activity(activity.code), await author.lesson(lesson.code)];
    const answers = await Promise.all([
      ...[
        save({ ...now, code: undefined, text: 'new' }),
        save(now),
        author.send<RejectionBody>(`DELETE activity/${now.code}`),
      ],
      sort(lesson.code, [now.code], [now.code]),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error, body.data])).toEqual([
      [409, 'Not a valid lesson to edit', { lesson: current }],
      [409, 'Not a valid sentence to edit', { activity: now }],
      [409, 'Not a valid sentence to edit', { activity: now }],
      [409, 'Not a valid lesson to edit', { activities: [now], total: 1 }],
    ]);
  });

  test('SORT-03 sentences are sorted only from the current order, each once, without deleted ones', async () => {
    const { lesson, activity } = await author.saveCourseTree();
    for (const text of ['two', 'three']) await author.saveActivity(lesson.code, { text });
    const activities = await author.activities(lesson.code);
    const codes = getCodes(activities);
    expect((await sort(lesson.code, codes, codes.toReversed())).body).toEqual({});
    expect(await author.activities(lesson.code)).toEqual(activities.toReversed());
    const late = await sort(lesson.code, codes, codes);
    expect([late.status, late.body.data]).toEqual([409, { activities: activities.toReversed(), total: 3 }]);
    expect((await sort(lesson.code, codes.toReversed(), codes.slice(1))).body.errors).toHaveLength(1);
    await author.send(`DELETE activity/${activity.code}`);
    expect(getCodes(await author.activities(lesson.code))).toEqual(codes.slice(1).toReversed());
    expect(await author.send(`GET activity/${activity.code}`)).toMatchObject({ status: 403 });
  });

  test('AUDIO-01 sentences are found by audio ID and status in owned courses only', async () => {
    const { activity, lesson } = await author.saveCourseTree();
    await spoken(activity.code, 'UPLOAD_FAIL');
    const { audioId } = activity.tts;
    const find = async (query: string, by = author) => {
      const { activities, total } = (await by.send<SentenceList>(`GET activity/list?${query}`)).body;
      expect(total).toBe(activities.length);
      return getCodes(activities);
    };
    expect(await find(`audioId=${audioId}`)).toEqual([activity.code]);
    expect(await find('ttsStatus=UPLOAD_FAIL')).toEqual([activity.code]);
    expect(await find(`lessonCode=${lesson.code}&ttsStatus=CHECK_OK`)).toEqual([]);
    expect(await find('ttsStatus=STATUS_UNKNOWN')).toEqual([]);
    const south = await courseAuthor(server, { organizations: ['id-SOUTH'] });
    expect(await find(`audioId=${audioId}`, south)).toEqual([]);
    expect(await find('ttsStatus=UPLOAD_FAIL', south)).toEqual([]);
    expect((await south.send(`GET activity/list?lessonCode=${lesson.code}`)).status).toBe(403);
    expect((await author.send('GET activity/list?ttsStatus=UPLOAD_FAIL&pagingEnable=false')).status).toBe(422);
  });
});
