import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#server/core/database/open-database.ts';
import { send, startApiServer } from '#tests/support/api-server.ts';
import { courseAuthor, speakPath } from '#tests/support/courses/course-author.ts';
import { runServer, type ServerProcess } from '#tests/support/server-process.ts';
import { testPassword } from '#tests/support/test-data.ts';

const pollOptions = { timeout: 120_000, interval: 100 };
const count = 24;

let dataDir: string;
let started: ServerProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-speech-process-'));
  cpSync(join(inject('pgliteFolder'), 'empty'), dataDir, { recursive: true });
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(dataDir, { recursive: true });
});

const run = () => {
  const server = runServer({ DATA_DIR: dataDir });
  started.push(server);
  return server;
};

/**
 * Saves sentences on a server without a voice.
 * Returns an administrator who can read them.
 */
const saveSentences = async () => {
  const server = await startApiServer('pglite', { settings: { dataDir } });
  const email = await server.fixture.addAdministrator();
  const author = await courseAuthor(server);
  const course = await author.saveCourse();
  const { code } = await author.saveLesson(course.unitCodes[0] ?? '');
  for (let number = 1; number <= count; number += 1) {
    await author.saveActivity(code, { text: `This is the sentence with the number ${number}.` });
  }
  await server.stop();
  return email;
};

const audioFiles = () => {
  const folder = join(dataDir, 'files/speaking-course/audio');
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')).length : 0;
};

const playable = async (url: string, email: string) => {
  const body = { provider: 'email', uid: email, password: testPassword };
  const { accessToken } = (await send<{ accessToken: string }>(`POST ${url}/ent/v1/auth/login`, { body })).body;
  const list = `GET ${url}${speakPath}/activity/list?page=1&pageSize=20&ttsStatus=CHECK_OK`;
  return () => send<{ total: number }>(list, { token: accessToken }).then((answer) => answer.body.total);
};

test('AUDIO-01 a server killed while speaking continues at its next start; a stopped one releases its job', {
  timeout: 240_000,
}, async () => {
  const email = await saveSentences();
  const first = run();
  await first.ready;
  await vi.waitFor(() => expect(audioFiles()).toBeGreaterThan(0), pollOptions);
  first.child.kill('SIGKILL');
  expect((await first.ended).code).toBe('SIGKILL');
  const { db, close } = await openDatabase({ dataDir });
  const waiting = db.selectFrom('course_activities').select('audio_id').where('audio_status', '!=', 'CHECK_OK');
  expect((await waiting.execute()).length).toBeGreaterThan(0);
  await close();
  const filesBefore = audioFiles();
  const second = run();
  await second.ready;
  await vi.waitFor(() => expect(audioFiles()).toBeGreaterThan(filesBefore), pollOptions);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
  const third = run();
  const total = await playable(await third.ready, email);
  await vi.waitFor(async () => expect(await total()).toBe(count), pollOptions);
  expect(audioFiles()).toBe(count);
});
