import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Sentence } from '#contract/sentences.contract.ts';
import { SpeechFault } from '#server/courses/speech/speech-fault.ts';
import { createSpeechWorker } from '#server/courses/speech/speech-worker.ts';
import type { Voice } from '#server/courses/speech/voice.ts';
import { startServer } from '#server/start.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { type CourseAuthor, courseAuthor } from '#tests/support/courses/course-author.ts';
import { everydayKind } from '#tests/support/databases.ts';

const limits = { retrySeconds: 0, retries: 2, pauseMs: 50, sweepMs: 200, leaseSeconds: 5, speechTimeoutMs: 60_000 };
const untilOpen = async (gate: AbortController) => void (await once(gate.signal, 'abort'));
const pollOptions = { timeout: 60_000, interval: 100 };

describe('audio jobs', { timeout: 120_000 }, () => {
  const kind = everydayKind();
  const worker = createSpeechWorker({ timeoutMs: 60_000, idleMs: 60_000 });
  const spoken: string[] = [];
  /** What happens for a text before the voice speaks it. */
  let behaviors: Record<string, (signal: AbortSignal) => Promise<void>> = {};
  /** What the real voice must speak; speech takes seconds, so all other texts share one audio. */
  const heardTexts = ['Where is the ferry to the islands?', '😀😀'];
  let shared: Promise<Uint8Array> | undefined;
  const voice: Voice = {
    async speak(text, gender, signal) {
      spoken.push(text);
      await behaviors[text]?.(signal);
      if (heardTexts.includes(text)) return worker.run('speak', { text, gender }, signal);
      shared ??= worker.run('speak', { text: 'Any other text.', gender }, AbortSignal.timeout(60_000));
      return (await shared).slice();
    },
    unspokenLetters: (text) => (text.includes('好') ? '好' : ''),
  };

  let server: ApiServer;
  let author: CourseAuthor;
  let lessonCode: string;
  beforeAll(async () => {
    server = await startApiServer(kind, { audio: undefined, audioJobLimits: limits, voice });
    author = await courseAuthor(server);
    const course = await author.saveCourse();
    lessonCode = (await author.saveLesson(course.unitCodes[0] ?? '')).code;
  });
  afterAll(async () => {
    await server.stop();
    await worker.stop();
  });

  const saveSentence = (text: string, gender: 'MALE' | 'FEMALE' = 'MALE') =>
    author.saveActivity(lessonCode, { text, roleFigure: { gender } });
  const readAudio = async ({ code }: { code: string }) => (await author.activity(code)).tts;
  const waitForAudio = (activity: Sentence) =>
    vi.waitFor(async () => {
      const audio = await readAudio(activity);
      expect(audio.status).toMatch(/^(CHECK_OK|CHECK_FAIL|UPLOAD_FAIL)$/);
      return audio;
    }, pollOptions);

  test('SENT-02 AUDIO-02 a saved sentence gets an audio that can be played, and its length', async () => {
    const saved = await saveSentence('Where is the ferry to the islands?', 'FEMALE');
    expect(saved.tts).toMatchObject({ status: 'UPLOAD_WAITING', audioUrl: '', errorReason: '', durationSec: null });
    const audio = await waitForAudio(saved);
    const { audioId } = saved.tts;
    expect(audio).toEqual({
      status: 'CHECK_OK',
      errorReason: '',
      audioId,
      audioName: `${saved.code}.mp3`,
      audioUrl: `/files/speaking-course/audio/${audioId}.mp3`,
      audioLink: expect.stringContaining(`/files/speaking-course/audio/${audioId}.mp3?expires=`),
      durationSec: expect.any(Number),
    });
    const file = await fetch(`${server.url}${audio.audioLink}`);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const { seconds } = await worker.run('measure', new Uint8Array(await file.arrayBuffer()));
    expect(seconds).toBeGreaterThan(1);
    expect(audio.durationSec).toBeCloseTo(seconds, 1);
  });

  test('AUDIO-01 a sentence that cannot be spoken fails its check, with a reason and its audio ID', async () => {
    for (const [text, errorReason] of [
      ['😀😀', 'Nothing can be heard: the voice could not speak this text.'],
      ['Please say 好 to them', 'The voice has no sound for “好”.'],
    ] as const) {
      const saved = await saveSentence(text);
      expect(await waitForAudio(saved)).toMatchObject({
        status: 'CHECK_FAIL',
        errorReason,
        audioId: saved.tts.audioId,
      });
    }
  });

  test('AUDIO-01 a failed speech request is retried, but not forever', async () => {
    const fail = (text: string) => spoken.filter((one) => one === text).length;
    behaviors = {
      'Once in vain': async () => {
        if (fail('Once in vain') === 1) throw new SpeechFault('The voice stopped working.');
      },
      'Always in vain': async () => {
        throw new SpeechFault('The voice stopped working.');
      },
      'Always rejected': async () => {
        throw new SpeechFault('The speech service answered with HTTP 401.', { isFinal: true });
      },
    };
    expect((await waitForAudio(await saveSentence('Once in vain'))).status).toBe('CHECK_OK');
    const stopped = { status: 'UPLOAD_FAIL', errorReason: 'The voice stopped working.' };
    expect(await waitForAudio(await saveSentence('Always in vain'))).toMatchObject(stopped);
    const failedAudio = { status: 'UPLOAD_FAIL', errorReason: 'The speech service answered with HTTP 401.' };
    expect(await waitForAudio(await saveSentence('Always rejected'))).toMatchObject(failedAudio);
    expect([fail('Once in vain'), fail('Always in vain'), fail('Always rejected')]).toEqual([2, 3, 1]);
  });

  test('SENT-03 a text that changes during its audio job gets only the audio of the new text', async () => {
    const gate = new AbortController();
    behaviors = { 'The old text of it': () => untilOpen(gate) };
    const old = await saveSentence('The old text of it');
    await vi.waitFor(() => expect(spoken).toContain('The old text of it'), pollOptions);
    const saved = await author.saveActivity(lessonCode, {
      code: old.code,
      revision: old.revision,
      text: 'The new text of it',
      roleFigure: { gender: 'MALE' },
    });
    expect(saved.tts.audioId).not.toBe(old.tts.audioId);
    gate.abort();
    const audio = await waitForAudio(saved);
    expect(audio).toMatchObject({ status: 'CHECK_OK', audioId: saved.tts.audioId });
    expect(spoken.filter((text) => text === 'The new text of it').length).toBe(1);
    expect((await fetch(server.fileLink(`speaking-course/audio/${old.tts.audioId}.mp3`))).status).toBe(404);
  });

  test('AUDIO-01 a rejected save makes no audio; deleting a sentence cancels its audio job', async () => {
    const before = await server.db.selectFrom('course_activities').select('code').execute();
    const failedAudio = await author.send('POST activity', {
      activity: { lessonCode: 'SL-NONE', text: 'Nobody hears this', roleFigure: { gender: 'MALE' } },
    });
    expect(failedAudio.status).toBe(403);
    const gate = new AbortController();
    behaviors = { 'Soon to be deleted': () => untilOpen(gate) };
    const gone = await saveSentence('Soon to be deleted');
    await vi.waitFor(() => expect(spoken).toContain('Soon to be deleted'), pollOptions);
    expect((await author.send(`DELETE activity/${gone.code}`)).status).toBe(200);
    gate.abort();
    expect((await waitForAudio(await saveSentence('The one after it'))).status).toBe('CHECK_OK');
    const after = await server.db.selectFrom('course_activities').select('code').execute();
    expect(after.length).toBe(before.length + 1);
    expect(spoken).not.toContain('Nobody hears this');
  });

  test('AUDIO-01 unfinished audio of an earlier server is resumed: waiting without a job, stored, or started', async () => {
    const saved = [
      await saveSentence('Left behind one'),
      await saveSentence('Left behind two'),
      await saveSentence('Left behind three'),
    ];
    const [one, two, three] = await Promise.all(saved.map(waitForAudio));
    const setBack = (audioId: string | undefined, status: string) =>
      sql`update course_activities set audio_status = ${status} where audio_id = ${audioId}`.execute(server.db);
    const ids = [one?.audioId, two?.audioId, three?.audioId];
    await sql`delete from jobs where data ->> 'audioId' = any(${ids.slice(0, 2)}::text[])`.execute(server.db);
    await sql`update jobs set state = 'running', ready_at = now() + interval '5 seconds',
      runs = 1 where data ->> 'audioId' = ${ids[2]}`.execute(server.db);
    spoken.length = 0;
    await setBack(one?.audioId, 'UPLOAD_WAITING');
    await setBack(two?.audioId, 'CHECKING');
    await setBack(three?.audioId, 'UPLOAD_WAITING');
    for (const activity of saved) expect((await waitForAudio(activity)).status).toBe('CHECK_OK');
    expect(spoken.toSorted(), 'what is stored is only checked').toEqual(['Left behind one', 'Left behind three']);
  });

  test('AUDIO-01 a job that ended without a result fails its sentence', async () => {
    const saved = await saveSentence('Given up');
    const { audioId } = await waitForAudio(saved);
    await sql`update jobs set state = 'failed' where data ->> 'audioId' = ${audioId}`.execute(server.db);
    await sql`update course_activities set audio_status = 'CHECKING' where audio_id = ${audioId}`.execute(server.db);
    const gaveUp = { status: 'UPLOAD_FAIL', errorReason: 'The audio was tried too often in vain.', audioId };
    expect(await waitForAudio(saved)).toMatchObject(gaveUp);
  });

  test('AUDIO-01 a job stays with its server, however long it takes', async () => {
    const gate = new AbortController();
    behaviors = { 'A very long one': () => untilOpen(gate) };
    const saved = await saveSentence('A very long one');
    await vi.waitFor(() => expect(spoken).toContain('A very long one'), pollOptions);
    const { rows } = await sql<{ leaseEnd: string }>`select ready_at::text as "leaseEnd" from jobs
      where data ->> 'audioId' = ${saved.tts.audioId} and state = 'running'`.execute(server.db);
    const isPast = async () =>
      (await sql`select where now() > ${rows[0]?.leaseEnd}::timestamptz`.execute(server.db)).rows.length > 0;
    await vi.waitFor(async () => expect(await isPast()).toBe(true), pollOptions);
    gate.abort();
    expect((await waitForAudio(saved)).status).toBe('CHECK_OK');
    expect(spoken.filter((text) => text === 'A very long one')).toHaveLength(1);
  });

  test.runIf(kind === 'postgres')('AUDIO-01 two servers on one database speak each sentence once', async () => {
    behaviors = {};
    const other = await startServer(
      { ...server.context.settings, port: 0 },
      { voice, audioJobLimits: limits, clock: server.context.clock },
    );
    await other.context.background.idle();
    const texts = Array.from({ length: 12 }, (_, index) => `Number ${index}`);
    spoken.length = 0;
    const saved = await Promise.all(texts.map((text) => saveSentence(text)));
    for (const activity of saved) expect((await waitForAudio(activity)).status).toBe('CHECK_OK');
    await other.stop();
    expect(spoken.toSorted()).toEqual(texts.toSorted());
  });
});
