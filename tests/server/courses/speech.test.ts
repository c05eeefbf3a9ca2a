import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { findAudioFault } from '#server/courses/audio/audio-check.ts';
import { decodeMp3 } from '#server/courses/speech/mp3.ts';
import { createRemoteVoice } from '#server/courses/speech/remote-voice.ts';
import { createSpeechWorker } from '#server/courses/speech/speech-worker.ts';
import { spokenText, unspokenLetters } from '#server/courses/speech/spoken-text.ts';
import { measurePitch } from './pitch.ts';

const sentence = 'The meeting has been moved to Thursday afternoon.';
const never = new AbortController().signal;

describe('the voice that comes with the server', { timeout: 120_000 }, () => {
  const worker = createSpeechWorker({ timeoutMs: 60_000, idleMs: 60_000 });
  afterAll(() => worker.stop());

  test('SENT-02 the male and the female voice have similar length and volume and different pitches', async () => {
    const pitches: number[] = [];
    for (const gender of ['MALE', 'FEMALE'] as const) {
      const mp3 = await worker.run('speak', { text: sentence, gender });
      const { seconds, level } = await worker.run('measure', mp3);
      expect(seconds).toBeGreaterThan(2);
      expect(seconds).toBeLessThan(4);
      expect(level).toBeGreaterThan(0.08);
      expect(level).toBeLessThan(0.16);
      expect(findAudioFault(sentence, '', { seconds, level })).toBeUndefined();
      pitches.push(measurePitch(await decodeMp3(mp3)));
    }
    const [man = 0, woman = 0] = pitches;
    expect(man).toBeGreaterThan(80);
    expect(man).toBeLessThan(130);
    expect(woman).toBeGreaterThan(150);
    expect(woman).toBeLessThan(220);
  });

  test('AUDIO-01 text that cannot be spoken is reported as silent', async () => {
    for (const text of ['😀🎉', '...', '你好', '']) {
      const measurement = await worker.run('measure', await worker.run('speak', { text, gender: 'MALE' }));
      expect(findAudioFault(text, unspokenLetters(text), measurement), text).toBe(
        'Nothing can be heard: the voice could not speak this text.',
      );
    }
    for (const bytes of [new Uint8Array(), new Uint8Array(5_000), Uint8Array.from(Buffer.from('<html></html>'))]) {
      expect(findAudioFault('Hello', '', await worker.run('measure', bytes))).toBe('The audio cannot be played.');
    }
  });
});

test('AUDIO-01 the voice survives frequent garbage collection', { timeout: 60_000 }, async () => {
  // Such a small young generation is collected many times a second.
  // A voice with a memory fault ends within three seconds.
  const flags = ['--no-warnings', '--max-semi-space-size=1', '--import', 'tsx'];
  const speech = spawn(process.execPath, [...flags, 'tests/server/courses/long-speech.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code, signal]] = await Promise.all([readText(speech.stdout), once(speech, 'exit')]);
  expect([output, code ?? signal]).toEqual(['60 sentences\n', 0]);
});

test('AUDIO-01 letters of other scripts are reported; accents and curly quotes are spoken', () => {
  expect(spokenText('“Don’t” – café, Øre 😀')).toBe(`"Don't", cafe, ore`);
  expect(unspokenLetters('“Don’t” – café, Øre 😀 ½')).toBe('');
  expect(unspokenLetters('Say 你好 to Иван')).toBe('你好Иван');
});

test('AUDIO-01 an audio that does not match its text is reported', () => {
  const text = 'x'.repeat(100);
  expect(findAudioFault(text, '', { seconds: 1.9, level: 0.1 })).toBe('The audio is too short for this text.');
  expect(findAudioFault(text, '', { seconds: 2.1, level: 0.1 })).toBeUndefined();
  expect(findAudioFault('Yes', '', { seconds: 9, level: 0.1 })).toBe('The audio is too long for this text.');
  expect(findAudioFault('Yes', '', { seconds: 1, level: 0.003 })).toMatch('Nothing can be heard');
  expect(findAudioFault('Yes 好', '好', { seconds: 1, level: 0.1 })).toBe('The voice has no sound for “好”.');
});

test('a thread that exits, throws or is stopped fails only its task, and the next task gets a new thread', async () => {
  const file = new URL('./faulty.thread.ts', import.meta.url);
  const worker = createSpeechWorker({ timeoutMs: 60_000, idleMs: 60_000, file });
  const speak = (text: string, signal?: AbortSignal) => worker.run('speak', { text, gender: 'MALE' }, signal);
  const spoken = Uint8Array.of(1);
  expect(await speak('well')).toEqual(spoken);
  await expect(speak('die')).rejects.toThrow('The voice stopped working.');
  expect(await speak('well')).toEqual(spoken);
  await expect(speak('throw')).rejects.toThrow('The voice stopped working.');
  await expect(speak('fail')).rejects.toThrow('The voice failed: no breath.');
  const stop = new AbortController();
  const nextTask = speak('hang', stop.signal);
  stop.abort();
  await expect(nextTask).rejects.toThrow('The work was stopped.');
  expect(await Promise.all([speak('well'), speak('well')])).toEqual([spoken, spoken]);
  await worker.stop();
});

test('a thread that takes too long fails only its task, and the next task gets a new thread', async () => {
  const file = new URL('./faulty.thread.ts', import.meta.url);
  const worker = createSpeechWorker({ timeoutMs: 8_000, idleMs: 60_000, file });
  const speak = (text: string) => worker.run('speak', { text, gender: 'MALE' });
  await expect(speak('hang')).rejects.toThrow('The voice took longer than 8 seconds.');
  expect(await speak('well')).toEqual(Uint8Array.of(1));
  await worker.stop();
});

describe('a speech service', () => {
  const requests: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  let answer: RequestListener = () => {};
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ path: request.url, authorization: request.headers.authorization, body });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  const voiceAt = async (more = '', timeoutMs = 10_000) => {
    if (!service.listening) await once(service, 'listening');
    const address = service.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return createRemoteVoice(`http://secret-token@127.0.0.1:${port}${more}`, timeoutMs);
  };

  test('has the interface of OpenAI, with the token in the header', async () => {
    answer = (_, response) => response.end('sound');
    expect(Buffer.from(await (await voiceAt()).speak('Hi', 'FEMALE', never)).toString()).toBe('sound');
    await (await voiceAt('/own/path?token=ignored&version=2')).speak('Hi', 'MALE', never);
    const body = { model: 'tts-1', input: 'Hi', response_format: 'mp3' };
    const authorization = 'Bearer secret-token';
    expect(requests).toEqual([
      { path: '/v1/audio/speech', authorization, body: { ...body, voice: 'nova' } },
      { path: '/own/path?version=2', authorization, body: { ...body, voice: 'onyx' } },
    ]);
  });

  test('that rejects, disconnects, hangs or sends too much is reported without its address', async () => {
    for (const [status, isFinal] of [
      [401, true],
      [400, true],
      [429, false],
      [503, false],
    ] as const) {
      answer = (_, response) => response.writeHead(status).end();
      const message = `The speech service answered with HTTP ${status}.`;
      await expect((await voiceAt()).speak('Hi', 'MALE', never)).rejects.toMatchObject({ message, isFinal });
    }
    answer = (_, response) => response.destroy();
    const unreached = { message: 'The speech service could not be reached.', isFinal: false };
    await expect((await voiceAt()).speak('Hi', 'MALE', never)).rejects.toMatchObject(unreached);
    answer = () => {};
    const late = { message: 'The speech service did not answer within 1 seconds.', isFinal: false };
    await expect((await voiceAt('', 200)).speak('Hi', 'MALE', never)).rejects.toMatchObject(late);
    answer = (_, response) => response.end(Buffer.alloc(10_000_001));
    const large = { message: 'The speech service sent too much.', isFinal: true };
    await expect((await voiceAt()).speak('Hi', 'MALE', never)).rejects.toMatchObject(large);
  });
});
