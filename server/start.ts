import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createTokens } from '#server/auth/access-tokens.ts';
import { loadSecret } from '#server/auth/secrets.ts';
import { type Database, openDatabase } from '#server/database/open-database.ts';
import { openFiles } from '#server/files/open-files.ts';
import type { BoundEndpoint } from '#server/http/bind.ts';
import { createSpeechJobs, type SpeechLimits } from '#server/jobs/speech-jobs.ts';
import { startSpeech } from '#server/jobs/start-speech.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createBackground } from '#server/runtime/background.ts';
import { type Clock, systemClock } from '#server/runtime/clock.ts';
import type { ServerContext } from '#server/runtime/context.ts';
import { createLog, type Log } from '#server/runtime/log.ts';
import { startMaintenance } from '#server/runtime/maintenance.ts';
import type { ServerSettings } from '#server/runtime/settings.ts';
import type { Speech } from '#server/speech/speech.ts';
import type { Voice } from '#server/speech/voice.ts';
import { createUploadSlots, type UploadLimits, uploadLimits } from '#server/uploads/upload-limits.ts';
import { createUploadTokens, uploadTokenSeconds } from '#server/uploads/upload-tokens.ts';
import { createApp } from './app.ts';

const lastRequestsMs = 250;
const lastAnswersMs = 10_000;
const headersMs = 15_000;
const requestMs = 330_000;

export type RunningServer = {
  url: string;
  context: ServerContext;
  stop(): Promise<void>;
};

export type Start = {
  clock?: Clock;
  log?: Log;
  calls?: readonly BoundEndpoint[];
  speech?: Speech | undefined;
  speechLimits?: Partial<SpeechLimits>;
  voice?: Voice;
  uploadLimits?: Partial<UploadLimits>;
  prepare?: (context: ServerContext) => Promise<unknown>;
};

const createContext = async (
  settings: ServerSettings,
  database: Database,
  {
    clock,
    log,
    speech,
    speechLimits: limits,
    voice,
    uploadLimits: uploads,
  }: Start & Pick<ServerContext, 'clock' | 'log'>,
): Promise<ServerContext> => {
  const { db } = database;
  const files = openFiles(settings);
  const secret = await loadSecret(db, 'access-token');
  const uploadSecret = await loadSecret(db, 'upload-token');
  return {
    settings,
    database,
    clock,
    log,
    background: createBackground(log),
    mailer: createMailer(settings, { db, clock }),
    tokens: createTokens({ secret, accessSeconds: settings.accessTokenSeconds, clock }),
    uploadTokens: createUploadTokens({ secret: uploadSecret, seconds: uploadTokenSeconds, clock }),
    uploadSlots: createUploadSlots({ ...uploadLimits, ...uploads }),
    files,
    speech:
      speech ??
      createSpeechJobs({
        ...settings,
        fileBase: settings.console.fileBase,
        ...{ database, files, log, limits, voice },
      }),
    resetCodeKey: await loadSecret(db, 'reset-code'),
  };
};

const listen = async (context: ServerContext, calls: readonly BoundEndpoint[] | undefined): Promise<Server> => {
  const { port, host } = context.settings;
  const server = createAdaptorServer({ fetch: createApp(context, calls).fetch }) as Server;
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

const stopAll = async (server: Server, context: ServerContext): Promise<void> => {
  await closeSocket(server);
  await context.background.idle();
  await context.speech.stop();
  await context.database.close();
};

/**
 * Opens the database and starts the server. Rejects, after closing everything, if the port is in use (EADDRINUSE), the
 * directory is in use (DirectoryInUse) or the database cannot be reached.
 */
export const startServer = async (
  settings: ServerSettings,
  { calls, prepare, ...start }: Start = {},
): Promise<RunningServer> => {
  const database = await openDatabase(settings);
  try {
    const context = await createContext(settings, database, {
      clock: systemClock,
      log: createLog(settings.log),
      ...start,
    });
    await prepare?.(context);
    const server = await listen(context, calls);
    const stopMaintenance = startMaintenance(context);
    const endSpeech = startSpeech(context);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopMaintenance();
      endSpeech();
      stopped ??= stopAll(server, context);
      return stopped;
    };
    return { url: urlOf(server, settings.host), context, stop };
  } catch (error) {
    await database.close();
    throw error;
  }
};
