import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Activity } from '#contract/activities.contract.ts';
import { SpeechFault } from '#server/speech/speech-fault.ts';
import type { Voice } from '#server/speech/voice.ts';
import { createWorkshop } from '#server/speech/workshop.ts';
import { startServer } from '#server/start.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/course-author.ts';
import { databaseKinds } from '#tests/support/databases.ts';

const limits = { retrySeconds: 0, retries: 2, pauseMs: 50, sweepMs: 200, expireSeconds: 5, speakMs: 60_000 };
const untilOpen = async (gate: AbortController) => void (await once(gate.signal, 'abort'));
const patient = { timeout: 60_000, interval: 100 };

describe.each(databaseKinds())('on %s', { timeout: 120_000 }, (kind) => {
  const workshop = createWorkshop({ limitMs: 60_000, idleMs: 60_000 });
  const spoken: string[] = [];
  /** What a text does besides being spoken by the true voice. */
  let oddities: Record<string, (signal: AbortSignal) => Promise<void>> = {};
  const voice: Voice = {
    async speak(text, gender, signal) {
      spoken.push(text);
      await oddities[text]?.(signal);
      return workshop.carryOut('speak', { text, gender }, signal);
    },
    unspokenLetters: (text) => (text.includes('好') ? '好' : ''),
  };

  let server: ApiServer;
  let author: CourseAuthor;
  let lessonCode: string;
  beforeAll(async () => {
    server = await startApiServer(kind, { speech: undefined, speechLimits: limits, voice });
    author = await courseAuthor(server);
    const course = await author.saveCourse();
    lessonCode = (await author.saveLesson(course.unitCodes[0] ?? '')).code;
  });
  afterAll(async () => {
    await server.stop();
    await workshop.stop();
  });

  const say = (text: string, gender: 'MALE' | 'FEMALE' = 'MALE') =>
    author.saveActivity(lessonCode, { text, roleFigure: { gender } });
  const audioOf = async ({ code }: { code: string }) => (await author.activity(code)).tts;
  const finalAudioOf = (activity: Activity) =>
    vi.waitFor(async () => {
      const audio = await audioOf(activity);
      expect(audio.status).toMatch(/^(CHECK_OK|CHECK_FAIL|UPLOAD_FAIL)$/);
      return audio;
    }, patient);

  test('SENT-02 AUDIO-02 a saved sentence gets an audio that can be played, and its length', async () => {
    const saved = await say('Where is the ferry to the islands?', 'FEMALE');
    expect(saved.tts).toMatchObject({ status: 'UPLOAD_WAITING', audioUrl: '', errorReason: '', durationSec: null });
    const audio = await finalAudioOf(saved);
    const { audioId } = saved.tts;
    expect(audio).toEqual({
      ...{ status: 'CHECK_OK', errorReason: '', audioId, audioName: `${saved.code}.mp3` },
      audioUrl: `/files/speaking-course/audio/${audioId}.mp3`,
      durationSec: expect.any(Number),
    });
    const file = await fetch(server.url + audio.audioUrl);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const { seconds } = await workshop.carryOut('hear', new Uint8Array(await file.arrayBuffer()));
    expect(seconds).toBeGreaterThan(1);
    expect(audio.durationSec).toBeCloseTo(seconds, 1);
  });

  test('AUDIO-01 a sentence that cannot be spoken fails its check, with a reason and its audio ID', async () => {
    for (const [text, errorReason] of [
      ['😀😀', 'Nothing can be heard: the voice could not speak this text.'],
      ['Please say 好 to them', 'The voice has no sound for “好”.'],
    ] as const) {
      const saved = await say(text);
      expect(await finalAudioOf(saved)).toMatchObject({
        status: 'CHECK_FAIL',
        errorReason,
        audioId: saved.tts.audioId,
      });
    }
  });

  test('AUDIO-01 a voice that fails is asked again, and not for ever', async () => {
    const fail = (text: string) => spoken.filter((one) => one === text).length;
    oddities = {
      'Once in vain': async () => {
        if (fail('Once in vain') === 1) throw new SpeechFault('The voice stopped working.');
      },
      'Always in vain': async () => {
        throw new SpeechFault('The voice stopped working.');
      },
      'Refused for good': async () => {
        throw new SpeechFault('The speech service answered with HTTP 401.', { isFinal: true });
      },
    };
    expect((await finalAudioOf(await say('Once in vain'))).status).toBe('CHECK_OK');
    const stopped = { status: 'UPLOAD_FAIL', errorReason: 'The voice stopped working.' };
    expect(await finalAudioOf(await say('Always in vain'))).toMatchObject(stopped);
    const refused = { status: 'UPLOAD_FAIL', errorReason: 'The speech service answered with HTTP 401.' };
    expect(await finalAudioOf(await say('Refused for good'))).toMatchObject(refused);
    expect([fail('Once in vain'), fail('Always in vain'), fail('Refused for good')]).toEqual([2, 3, 1]);
  });

  test('SENT-03 a text that is changed while it is spoken has the audio of the new text alone', async () => {
    const gate = new AbortController();
    oddities = { 'The old text of it': () => untilOpen(gate) };
    const old = await say('The old text of it');
    await vi.waitFor(() => expect(spoken).toContain('The old text of it'), patient);
    const saved = await author.saveActivity(lessonCode, {
      ...{ code: old.code, revision: old.revision, text: 'The new text of it' },
      roleFigure: { gender: 'MALE' },
    });
    expect(saved.tts.audioId).not.toBe(old.tts.audioId);
    gate.abort();
    const audio = await finalAudioOf(saved);
    expect(audio).toMatchObject({ status: 'CHECK_OK', audioId: saved.tts.audioId });
    expect(spoken.filter((text) => text === 'The new text of it').length).toBe(1);
    expect((await fetch(`${server.url}/files/speaking-course/audio/${old.tts.audioId}.mp3`)).status).toBe(404);
  });

  test('AUDIO-01 a refused save makes no audio; a deleted sentence ends its own', async () => {
    const before = await server.db.selectFrom('course_activities').select('code').execute();
    const refused = await author.ask('POST activity', {
      activity: { lessonCode: 'SL-NONE', text: 'Nobody hears this', roleFigure: { gender: 'MALE' } },
    });
    expect(refused.status).toBe(403);
    const gate = new AbortController();
    oddities = { 'Soon to be deleted': () => untilOpen(gate) };
    const gone = await say('Soon to be deleted');
    await vi.waitFor(() => expect(spoken).toContain('Soon to be deleted'), patient);
    expect((await author.ask(`DELETE activity/${gone.code}`)).status).toBe(200);
    gate.abort();
    expect((await finalAudioOf(await say('The one after it'))).status).toBe('CHECK_OK');
    const after = await server.db.selectFrom('course_activities').select('code').execute();
    expect(after.length).toBe(before.length + 1);
    expect(spoken).not.toContain('Nobody hears this');
  });

  test('AUDIO-01 what a server left behind is taken up: waiting without a job, stored, or begun', async () => {
    const saved = [await say('Left behind one'), await say('Left behind two'), await say('Left behind three')];
    const [one, two, three] = await Promise.all(saved.map(finalAudioOf));
    const setBack = (audioId: string | undefined, status: string) =>
      sql`update course_activities set audio_status = ${status} where audio_id = ${audioId}`.execute(server.db);
    const ids = [one?.audioId, two?.audioId, three?.audioId];
    await sql`delete from pgboss.job where data ->> 'audioId' = any(${ids.slice(0, 2)}::text[])`.execute(server.db);
    await sql`update pgboss.job set state = 'active', started_on = now(), completed_on = null,
      retry_count = 0 where data ->> 'audioId' = ${ids[2]}`.execute(server.db);
    spoken.length = 0;
    await setBack(one?.audioId, 'UPLOAD_WAITING');
    await setBack(two?.audioId, 'CHECKING');
    await setBack(three?.audioId, 'UPLOAD_WAITING');
    for (const activity of saved) expect((await finalAudioOf(activity)).status).toBe('CHECK_OK');
    expect(spoken.toSorted(), 'what is stored is only checked').toEqual(['Left behind one', 'Left behind three']);
  });

  test('AUDIO-01 a job that ended without an end for its sentence gives up aloud', async () => {
    const saved = await say('Given up');
    const { audioId } = await finalAudioOf(saved);
    await sql`update pgboss.job set state = 'failed' where data ->> 'audioId' = ${audioId}`.execute(server.db);
    await sql`update course_activities set audio_status = 'CHECKING' where audio_id = ${audioId}`.execute(server.db);
    const gaveUp = { status: 'UPLOAD_FAIL', errorReason: 'The audio was tried too often in vain.', audioId };
    expect(await finalAudioOf(saved)).toMatchObject(gaveUp);
  });

  test('AUDIO-01 a job stays with the server that is at it, however long it takes', async () => {
    const gate = new AbortController();
    oddities = { 'A very long one': () => untilOpen(gate) };
    const saved = await say('A very long one');
    await vi.waitFor(() => expect(spoken).toContain('A very long one'), patient);
    const lookedAfter = async () => {
      const asked = sql<{ at: string }>`select maintained_on::text as at from pgboss.version`;
      return (await asked.execute(server.db)).rows[0]?.at;
    };
    for (const _ of ['past its limit', 'and once more']) {
      const before = await lookedAfter();
      await vi.waitFor(async () => expect(await lookedAfter()).not.toBe(before), patient);
    }
    gate.abort();
    expect((await finalAudioOf(saved)).status).toBe('CHECK_OK');
    expect(spoken.filter((text) => text === 'A very long one')).toHaveLength(1);
  });

  test.runIf(kind === 'postgres')('AUDIO-01 two servers on one database speak each sentence once', async () => {
    oddities = {};
    const other = await startServer(
      { ...server.parts.settings, port: 0 },
      { voice, speechLimits: limits, clock: server.parts.clock },
    );
    await other.parts.background.settled();
    const texts = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
    spoken.length = 0;
    const saved = await Promise.all(texts.map((text) => say(text)));
    for (const activity of saved) expect((await finalAudioOf(activity)).status).toBe('CHECK_OK');
    await other.stop();
    expect(spoken.toSorted()).toEqual(texts.toSorted());
  });
});
