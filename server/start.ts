import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { logKeys } from '#server/core/auth/log-keys.ts';
import { openKeys } from '#server/core/auth/open-keys.ts';
import { startOperatorLog } from '#server/core/auth/operator-log.ts';
import { createHeavyReads } from '#server/core/database/heavy-reads.ts';
import { type Database, openDatabase } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import { openStandbyReads } from '#server/core/database/standby-reads.ts';
import type { BoundEndpoint } from '#server/core/endpoints/bind.ts';
import { createFileLinks } from '#server/core/files/file-links.ts';
import { openFiles, storageName } from '#server/core/files/open-files.ts';
import { openStorage } from '#server/core/files/storage-identity.ts';
import type { CoreContext, ServerContext, StartOptions } from '#server/core/http/context.ts';
import { createFromParts } from '#server/core/http/context-part.ts';
import { type ConnectionLimits, connectionLimits, limitConnections } from '#server/core/http/network-connections.ts';
import { oneAtATime } from '#server/core/http/one-at-a-time.ts';
import { rejectRequest } from '#server/core/http/reject-request.ts';
import { progressLimits } from '#server/core/http/requests-in-progress.ts';
import { startInTurns } from '#server/core/http/start-in-turns.ts';
import { closeAfterUnreadBody } from '#server/core/http/unread-body.ts';
import { createBackground } from '#server/core/jobs/background.ts';
import { createMailQueue } from '#server/core/jobs/mail-queue.ts';
import { createMailer, watchMailer } from '#server/core/mail/mailer.ts';
import { systemClock } from '#server/core/runtime/clock.ts';
import { createLog, watchLog } from '#server/core/runtime/log.ts';
import { createMetrics } from '#server/core/runtime/metrics.ts';
import { localAddress } from '#server/core/runtime/public-address.ts';
import { createReadiness } from '#server/core/runtime/readiness.ts';
import { createRepeatedLines } from '#server/core/runtime/repeated-lines.ts';
import { keysFor, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { startTracing } from '#server/core/runtime/tracing.ts';
import { createApp } from './app.ts';
import { contextParts, listQueues } from './context-parts.ts';
import { startPeriodicWork } from './periodic-work.ts';
import { readinessChecks } from './readiness-checks.ts';
import { addServerMetrics } from './server-metrics.ts';
import { stopAll, stopper } from './stopper.ts';

const headersMs = 15_000;
const requestMs = 330_000;

export type RunningServer = {
  url: string;
  context: ServerContext;
  stop(): Promise<void>;
};

export type Start = StartOptions & {
  calls?: readonly BoundEndpoint[];
  connectionLimits?: ConnectionLimits;
  prepare?: (context: ServerContext) => Promise<unknown>;
};

type Parts = Start & Pick<ServerContext, 'clock' | 'log' | 'publicUrl' | 'metrics'>;

/** Compares settings and keys with those of the database. Throws BadSetting. */
const openData = (db: Db, settings: ServerSettings): Promise<SecretKeys> =>
  db.transaction().execute(async (transaction) => {
    for (const { checkData } of contextParts) await checkData?.(transaction, settings);
    return openKeys(transaction, settings);
  });

const createContext = async (
  settings: ServerSettings,
  database: Database,
  { clock, log, publicUrl, metrics, ...options }: Parts,
): Promise<ServerContext> => {
  const files = options.files ?? openFiles(settings);
  const mailer = watchMailer(
    options.mailer ?? createMailer(settings, { db: database.db, clock, publicUrl }),
    metrics.addMail,
  );
  const keys = await openData(database.db, settings);
  logKeys(log, keys);
  const checkStorage = await openStorage(database, files, { place: storageName(settings), log });
  const standby = openStandbyReads(database, { log, watch: metrics.addStandbyRead });
  const background = createBackground(log);
  const shared = { settings, database, clock, log, files, mailer };
  const core: CoreContext = {
    ...shared,
    repeatedLines: createRepeatedLines(),
    metrics,
    publicUrl,
    background,
    mailQueue:
      options.mailQueue?.({ mailer, background }) ?? createMailQueue({ ...shared, limits: options.mailQueueLimits }),
    standbyReads: standby.read,
    heavyReads: createHeavyReads(database.connections),
    fileLinks: createFileLinks({ keys: keysFor(keys, 'file-link'), clock }),
    progressLimits: { ...progressLimits, ...options.progressLimits },
  };
  const context = createFromParts(contextParts, core, { keys, options });
  const queues = listQueues(context);
  return {
    ...context,
    readiness: createReadiness(
      readinessChecks({ ...shared, queues, checkStorage, checkStandby: standby.check }),
      shared,
    ),
  };
};

type Listening = { calls: readonly BoundEndpoint[] | undefined; limits: ConnectionLimits };

const listen = async (context: ServerContext, { calls, limits }: Listening): Promise<Server> => {
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
  limitConnections(server, limits, context.settings.trustedProxies > 0);
  server.listen({ port, ...(host === undefined ? {} : { host }) });
  await once(server, 'listening');
  return server;
};

const getUrl = (server: Server, host: string | undefined): string =>
  localAddress(host, (server.address() as AddressInfo).port);

/**
 * Opens the database and starts the server.
 * Rejects, after closing everything, if the port is in use (EADDRINUSE),
 * the directory is in use (DirectoryInUse) or the database cannot be reached.
 */
export const startServer = async (
  settings: ServerSettings,
  { calls, connectionLimits: limits = connectionLimits, prepare, ...start }: Start = {},
): Promise<RunningServer> => {
  const metrics = createMetrics();
  const log = watchLog(start.log ?? createLog(settings.log), (level, event, { action = '' }) =>
    metrics.addLogLine({ level, event, action: String(action) }),
  );
  const stopTracing = await startTracing(settings.collectorUrl, log);
  const database = await openDatabase(settings, {
    addStatement: metrics.addStatement,
    reportFault: (fault) => log.error('database', fault),
  }).catch(async (fault: unknown) => {
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
    const server = await listen(context, { calls, limits });
    url = getUrl(server, settings.host);
    const { background } = context;
    const ends = [startPeriodicWork(context), startOperatorLog(context)];
    for (const queue of listQueues(context)) background.run('queues', () => queue.start());
    const stop = stopper(context, () => {
      for (const end of ends) end();
      return stopAll(server, context).finally(() => {
        context.repeatedLines.end();
        return stopTracing();
      });
    });
    return { url, context, stop };
  } catch (error) {
    await database.close();
    await stopTracing();
    throw error;
  }
};
