import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createAdministratorContext } from '#server/administrators/administrators.context.ts';
import { logKeys } from '#server/core/auth/log-keys.ts';
import { openKeys } from '#server/core/auth/open-keys.ts';
import { startOperatorLog } from '#server/core/auth/operator-log.ts';
import { createHeavyReads } from '#server/core/database/heavy-reads.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { createSharedWork } from '#server/core/database/shared-work.ts';
import { openStandbyReads } from '#server/core/database/standby-reads.ts';
import type { BoundEndpoint } from '#server/core/endpoints/bind.ts';
import { createFileLinks } from '#server/core/files/file-links.ts';
import type { Files } from '#server/core/files/files.ts';
import { openFiles, storageName } from '#server/core/files/open-files.ts';
import { openStorage } from '#server/core/files/storage-identity.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { oneAtATime } from '#server/core/http/one-at-a-time.ts';
import { rejectRequest } from '#server/core/http/reject-request.ts';
import { type ProgressLimits, progressLimits } from '#server/core/http/requests-in-progress.ts';
import { startInTurns } from '#server/core/http/start-in-turns.ts';
import { closeAfterUnreadBody } from '#server/core/http/unread-body.ts';
import { type Background, createBackground } from '#server/core/jobs/background.ts';
import { createJobBoss } from '#server/core/jobs/job-boss.ts';
import { createMailQueue, type MailQueue, type MailQueueLimits } from '#server/core/jobs/mail-queue.ts';
import { startWork } from '#server/core/jobs/start-work.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { createMailer, type Mailer, watchMailer } from '#server/core/mail/mailer.ts';
import { type Clock, systemClock } from '#server/core/runtime/clock.ts';
import { createLog, type Log, watchLog } from '#server/core/runtime/log.ts';
import { createMetrics } from '#server/core/runtime/metrics.ts';
import { localAddress } from '#server/core/runtime/public-address.ts';
import { createReadiness } from '#server/core/runtime/readiness.ts';
import { keysFor, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { startTracing } from '#server/core/runtime/tracing.ts';
import type { AudioGeneration } from '#server/courses/audio/audio-generation.ts';
import { type AudioJobLimits, createAudioJobs } from '#server/courses/audio/audio-jobs.ts';
import type { Voice } from '#server/courses/speech/voice.ts';
import { createUploadSlots, type UploadLimits, uploadLimits } from '#server/courses/upload-limits.ts';
import { createUploadTokens, uploadTokenSeconds } from '#server/courses/upload-tokens.ts';
import { createDownloadJobs, type DownloadJobLimits } from '#server/downloads/download-jobs.ts';
import { type DownloadLimits, downloadLimits } from '#server/downloads/download-limits.ts';
import { createDownloadLinks } from '#server/downloads/download-links.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import { createStudyImports } from '#server/study/study-imports.ts';
import { saveStudyTimeZone } from '#server/study/study-time-zone.queries.ts';
import { requireStudyTimeZone } from '#server/study/study-time-zone.ts';
import { createApp } from './app.ts';
import { startMaintenance } from './maintenance.ts';
import { readinessChecks } from './readiness-checks.ts';
import { addServerMetrics } from './server-metrics.ts';
import { stopAll, stopper } from './stopper.ts';

const headersMs = 15_000;
const requestMs = 330_000;
/** Each connection costs some memory before its first request; further ones are closed at once. */
const connectionsMax = 5_000;

export type RunningServer = {
  url: string;
  context: ServerContext;
  stop(): Promise<void>;
};

export type Start = {
  clock?: Clock;
  log?: Log;
  calls?: readonly BoundEndpoint[];
  audio?: AudioGeneration | undefined;
  audioJobLimits?: Partial<AudioJobLimits>;
  voice?: Voice;
  uploadLimits?: Partial<UploadLimits>;
  downloads?: Downloads | undefined;
  downloadLimits?: Partial<DownloadLimits>;
  progressLimits?: Partial<ProgressLimits>;
  downloadJobLimits?: Partial<DownloadJobLimits>;
  files?: Files;
  mailer?: Mailer;
  mailQueue?: ((parts: { mailer: Mailer; background: Background }) => MailQueue) | undefined;
  mailQueueLimits?: Partial<MailQueueLimits>;
  prepare?: (context: ServerContext) => Promise<unknown>;
};

type JobChanges = { limits: Partial<DownloadJobLimits> | undefined };
type Parts = Start & Pick<ServerContext, 'clock' | 'log' | 'publicUrl' | 'metrics'>;

const createDownloads = (
  {
    settings,
    ...context
  }: Pick<ServerContext, 'settings' | 'database' | 'jobBoss' | 'files' | 'mailer' | 'clock' | 'log'>,
  { downloadLinks: links, publicUrl, limits }: Pick<ServerContext, 'downloadLinks' | 'publicUrl'> & JobChanges,
): Downloads => {
  const { brand, timeZone } = settings.console;
  const { product, company } = brand;
  return createDownloadJobs({
    ...context,
    links,
    limits,
    style: () => ({ product, company, timeZone, publicUrl: publicUrl() }),
    mailStyle: () => createMailStyle(settings.console, publicUrl()),
  });
};

/** Compares time zone and keys with those of the database. Throws BadSetting. */
const openData = (db: Db, settings: ServerSettings): Promise<SecretKeys> =>
  db.transaction().execute(async (transaction) => {
    const { timeZone } = settings.console;
    // A demo counts its data again by itself.
    if (settings.demo) await saveStudyTimeZone(transaction, timeZone);
    else await requireStudyTimeZone(transaction, timeZone);
    return openKeys(transaction, settings);
  });

const createContext = async (
  settings: ServerSettings,
  database: Database,
  { clock, log, publicUrl, metrics, voice, audioJobLimits, ...start }: Parts,
): Promise<ServerContext> => {
  const { db } = database;
  const { secondBase: base, fileBase } = settings.console;
  const files = start.files ?? openFiles(settings);
  const mailer = watchMailer(start.mailer ?? createMailer(settings, { db, clock, publicUrl }), metrics.addMail);
  const keys = await openData(db, settings);
  logKeys(log, keys);
  const checkStorage = await openStorage(database, files, { place: storageName(settings), log });
  const standby = openStandbyReads(database, { log, watch: metrics.addStandbyRead });
  const downloadLinks = createDownloadLinks({ keys: keysFor(keys, 'download-link'), base, clock });
  const jobBoss = createJobBoss({
    database,
    log,
    limits: [audioJobLimits, start.downloadJobLimits, start.mailQueueLimits],
  });
  const background = createBackground(log);
  const shared = { settings, database, jobBoss, clock, log, files, mailer };
  const speech = { ...settings, fileBase, database, jobBoss, files, log, limits: audioJobLimits, voice };
  const jobs = {
    mailQueue:
      start.mailQueue?.({ mailer, background }) ?? createMailQueue({ ...shared, limits: start.mailQueueLimits }),
    audio: start.audio ?? createAudioJobs(speech),
    downloads:
      start.downloads ?? createDownloads(shared, { downloadLinks, publicUrl, limits: start.downloadJobLimits }),
  };
  return {
    ...shared,
    ...jobs,
    readiness: createReadiness(
      readinessChecks({ ...shared, ...jobs, checkStorage, checkStandby: standby.check }),
      shared,
    ),
    metrics,
    standbyReads: standby.read,
    heavyReads: createHeavyReads(database.connections),
    studyImports: createStudyImports(database, settings.console.timeZone),
    equalDashboards: createSharedWork(),
    downloadLinks,
    fileLinks: createFileLinks({ keys: keysFor(keys, 'file-link'), clock }),
    publicUrl,
    background,
    ...createAdministratorContext(keys, shared),
    uploadTokens: createUploadTokens({ keys: keysFor(keys, 'upload-token'), seconds: uploadTokenSeconds, clock }),
    uploadSlots: createUploadSlots({ ...uploadLimits, ...start.uploadLimits }),
    downloadLimits: { ...downloadLimits, ...start.downloadLimits },
    progressLimits: { ...progressLimits, ...start.progressLimits },
  };
};

const listen = async (context: ServerContext, calls: readonly BoundEndpoint[] | undefined): Promise<Server> => {
  const { port, host } = context.settings;
  const app = createApp(context, calls);
  const server = createServer(
    oneAtATime(
      startInTurns(
        getRequestListener(closeAfterUnreadBody(app.fetch), { errorHandler: (fault) => rejectRequest(context, fault) }),
      ),
    ),
  );
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.maxConnections = connectionsMax;
  server.listen({ port, ...(host === undefined ? {} : { host }) });
  await once(server, 'listening');
  return server;
};

const urlOf = (server: Server, host: string | undefined): string =>
  localAddress(host, (server.address() as AddressInfo).port);

/**
 * Opens the database and starts the server. Rejects, after closing everything, if the port is in use (EADDRINUSE), the
 * directory is in use (DirectoryInUse) or the database cannot be reached.
 */
export const startServer = async (
  settings: ServerSettings,
  { calls, prepare, ...start }: Start = {},
): Promise<RunningServer> => {
  const metrics = createMetrics();
  const log = watchLog(start.log ?? createLog(settings.log), (level, event, { action = '' }) =>
    metrics.addLogLine({ level, event, action: String(action) }),
  );
  const stopTracing = await startTracing(settings.collectorUrl, log);
  const database = await openDatabase(settings, metrics.addStatement).catch(async (fault: unknown) => {
    await stopTracing();
    throw fault;
  });
  try {
    let url = '';
    const context = await createContext(settings, database, {
      clock: systemClock,
      ...start,
      log,
      metrics,
      publicUrl: () => settings.publicUrl ?? url,
    });
    addServerMetrics(context);
    await prepare?.(context);
    const server = await listen(context, calls);
    url = urlOf(server, settings.host);
    const { background, audio, downloads, mailQueue } = context;
    const ends = [
      startMaintenance(context),
      startOperatorLog(context),
      startWork(background, { name: 'audio', start: () => audio.start() }),
      startWork(background, { name: 'downloads', start: () => downloads.start() }),
      startWork(background, { name: 'mail', start: () => mailQueue.start() }),
    ];
    const stop = stopper(context, () => {
      for (const end of ends) end();
      return stopAll(server, context).finally(stopTracing);
    });
    return { url, context, stop };
  } catch (error) {
    await database.close();
    await stopTracing();
    throw error;
  }
};
