import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { noQueues } from '#server/core/jobs/queues.ts';
import { readSettings, type ServerSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { type Start, startServer } from '#server/start.ts';
import { type DatabaseKind, emptyDatabase, newDataDir, removeDatabase } from './databases.ts';
import { addTestFixture } from './test-data.ts';

export type Answer<Body> = { status: number; body: Body; headers: Headers };

export type RequestOptions = {
  token?: string;
  /**
   * The body, which is sent as JSON.
   * A string is sent unchanged.
   */
  body?: unknown;
  headers?: Record<string, string>;
};

/**
 * Sends one request and reads its JSON.
 * The body of other answers is `undefined`.
 */
export const send = async <Body = Record<string, unknown>>(
  address: string,
  { token, body, headers }: RequestOptions = {},
): Promise<Answer<Body>> => {
  const [method = 'GET', url = ''] = address.split(' ');
  const response = await fetch(url, {
    method,
    headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  return { status: response.status, body: isJson ? JSON.parse(text) : undefined, headers: response.headers };
};

/**
 * A server in this process on a free port, with fixture data.
 * The test controls its clock.
 * With a `databaseUrl` among the settings, the kind does not matter.
 */
export const startApiServer = async (
  kind: DatabaseKind,
  { settings: changes = {}, ...start }: Omit<Start, 'clock'> & { settings?: Partial<ServerSettings> } = {},
) => {
  let nowMs = Date.parse('2026-03-10T12:00:00Z');
  const settings = {
    ...readSettings({ PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '1', REQUESTS_PER_MINUTE: '100000' }),
    ...(changes.databaseUrl ? { dataDir: newDataDir() } : await emptyDatabase(kind)),
    ...changes,
  };
  const running = await startServer(settings, {
    audio: noAudio,
    downloads: noDownloads,
    reportMails: noQueues,
    mailQueue: mailsAtOnce,
    ...start,
    clock: () => nowMs,
  });
  const { db } = running.context.database;
  const fixture = await addTestFixture(db);
  const call = <Body = Record<string, unknown>>(line: string, sent?: RequestOptions) =>
    send<Body>(line.replace(' ', ` ${running.url}`), sent);
  return {
    ...running,
    /** Stops the server and leaves its database. */
    stopRunning: () => running.stop(),
    async stop() {
      await running.stop();
      removeDatabase(settings);
    },
    db,
    fixture,
    /** Sends `GET /path` and the like. */
    call,
    /** The address of a signed link to a cover or audio. */
    fileLink: (key: string) => `${running.url}/files/${key}?${running.context.fileLinks.sign(key)}`,
    /** Advances the clock by seconds. */
    pass(seconds: number) {
      nowMs += seconds * 1000;
    },
  };
};

export type ApiServer = Awaited<ReturnType<typeof startApiServer>>;
