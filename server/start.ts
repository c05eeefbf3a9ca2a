import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { openFiles } from '#server/files/open-files.ts';
import { createSpeechJobs, type SpeechLimits } from '#server/jobs/speech-jobs.ts';
import { startSpeech } from '#server/jobs/start-speech.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { Speech } from '#server/speech/speech.ts';
import type { Voice } from '#server/speech/voice.ts';
import { createUploadTokens, uploadTokenSeconds } from '#server/uploads/upload-tokens.ts';
import { createApp } from './app.ts';
import { createBackground } from './background.ts';
import type { Bound } from './bind.ts';
import { type Clock, systemClock } from './clock.ts';
import { createLog, type Log } from './log.ts';
import type { Parts } from './parts.ts';
import { keepSecret } from './secrets.ts';
import type { ServerSettings } from './settings.ts';
import { createTokens } from './tokens.ts';
import { startUpkeep } from './upkeep.ts';

const lastRequestsMs = 250;
const lastAnswersMs = 10_000;
const headersMs = 15_000;
/** For a request to its last byte: a cover comes over a slow line too, whose sender waits as long as it moves. */
const requestMs = 600_000;

export type RunningServer = {
  /** Where it answers, without a slash at the end. */
  url: string;
  parts: Parts;
  /** Takes no more requests, finishes those under way (10 s at most), closes the database. */
  stop(): Promise<void>;
};

export type Start = {
  clock?: Clock;
  log?: Log;
  /** Other calls than those of the console. */
  calls?: readonly Bound[];
  /** Another maker of audio than the jobs. */
  speech?: Speech | undefined;
  speechLimits?: Partial<SpeechLimits>;
  voice?: Voice;
  /** Done before the server listens. */
  prepare?: (parts: Parts) => Promise<unknown>;
};

const createParts = async (
  settings: ServerSettings,
  database: Database,
  { clock, log, speech, speechLimits: limits, voice }: Start & Pick<Parts, 'clock' | 'log'>,
): Promise<Parts> => {
  const { db } = database;
  const files = openFiles(settings);
  const secret = await keepSecret(db, 'access-token');
  const uploadSecret = await keepSecret(db, 'upload-token');
  return {
    settings,
    database,
    clock,
    log,
    background: createBackground(log),
    mailer: createMailer(settings, { db, clock }),
    tokens: createTokens({ secret, accessSeconds: settings.accessTokenSeconds, clock }),
    uploadTokens: createUploadTokens({ secret: uploadSecret, seconds: uploadTokenSeconds, clock }),
    files,
    speech:
      speech ??
      createSpeechJobs({
        ...settings,
        fileBase: settings.console.fileBase,
        ...{ database, files, log, limits, voice },
      }),
    resetCodeKey: await keepSecret(db, 'reset-code'),
  };
};

const listen = async (parts: Parts, calls: readonly Bound[] | undefined): Promise<Server> => {
  const { port, host } = parts.settings;
  const server = createAdaptorServer({ fetch: createApp(parts, calls).fetch }) as Server;
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.listen({ port, ...(host === undefined ? {} : { host }) });
  await once(server, 'listening');
  return server;
};

const urlOf = (server: Server, host = 'localhost'): string => {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Connections whose request has not been read yet get a moment more than http's own close gives them. */
const closeSocket = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.keepAliveTimeout = 1;
  NetServer.prototype.close.call(server);
  const idle = setTimeout(() => server.closeIdleConnections(), lastRequestsMs);
  const all = setTimeout(() => server.closeAllConnections(), lastAnswersMs);
  await closed;
  clearTimeout(idle);
  clearTimeout(all);
};

const stopAll = async (server: Server, parts: Parts): Promise<void> => {
  await closeSocket(server);
  await parts.background.settled();
  await parts.speech.stop();
  await parts.database.close();
};

/**
 * Opens the database, listens and answers. Rejects, with everything closed again, when the port is taken (EADDRINUSE),
 * the directory is in use (DirectoryInUse) or the database is not reached.
 */
export const startServer = async (
  settings: ServerSettings,
  { calls, prepare, ...start }: Start = {},
): Promise<RunningServer> => {
  const database = await openDatabase(settings);
  try {
    const parts = await createParts(settings, database, { clock: systemClock, log: createLog(settings.log), ...start });
    await prepare?.(parts);
    const server = await listen(parts, calls);
    const stopUpkeep = startUpkeep(parts);
    const endSpeech = startSpeech(parts);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopUpkeep();
      endSpeech();
      stopped ??= stopAll(server, parts);
      return stopped;
    };
    return { url: urlOf(server, settings.host), parts, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};
