import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { uploadToken } from '#contract/uploads.contract.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/core/database/open-database.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { startServer as startOwnServer } from '#server/start.ts';
import { buildServer } from '#tools/build/server.ts';
import { copyAdministrator } from './administrator-copies.ts';
import { type AttackedPath, findAddresses, listAttackedPaths, listConsoleFiles, type Route } from './attacked-paths.ts';
import { type BenchServer, builtServer, signIn, startServer, stopServer } from './bench-server.ts';

export type AttackedServer = BenchServer & {
  /**
   * All paths with keys that open them now, once for each of some accounts.
   * No other attack has used these accounts, so that all their requests of a minute are left.
   */
  listPaths(accounts: number): Promise<readonly (readonly AttackedPath[])[]>;
};

/** Two people who are not involved, each with an account of their own. */
export const people = { other: 'person-1@example.com', neighbor: 'person-2@example.com' };

/** More than all attacks use. */
const attackerCount = 500;
const formatAttacker = (at: number): string => `attacker-${at}@example.com`;

const distDir = 'dist';

/** The program's own list, from a server with an empty database. */
async function listRoutes(folder: string): Promise<Route[]> {
  const dataDir = join(folder, 'routes');
  const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG: 'off', DATA_DIR: dataDir });
  const parts = { audio: noAudio, downloads: noDownloads, mailQueue: mailsAtOnce };
  const server = await startOwnServer(settings, parts);
  const { routes } = createApp(server.context);
  await server.stop();
  return routes;
}

const createOpsToken = (environment: Readonly<Record<string, string>>): string => {
  const options = ['--name', 'attack', '--scopes', 'metrics,events', '--expires', 'never'];
  const command = [join(builtServer, 'ops.js'), 'token', 'create', ...options];
  const env = { PATH: process.env.PATH, ...environment };
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' }).trim();
};

const createReader =
  (url: string, token: string) =>
  async (path: string): Promise<string> => {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };

const addAccounts = async (dataDir: string, databaseUrl: string | undefined): Promise<void> => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  const attackers = Array.from({ length: attackerCount }, (_, at) => formatAttacker(at));
  await copyAdministrator(db, 'admin@example.com', [...Object.values(people), ...attackers]);
  await close();
};

/**
 * A server with demo data, many accounts of attackers and a heap of 512 MB.
 * It starts a second time, as the first start makes the data.
 */
export async function startAttackedServer(folder: string, databaseUrl: string | undefined): Promise<AttackedServer> {
  await buildServer(builtServer);
  const routes = await listRoutes(folder);
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const dataDir = join(folder, 'data');
  const environment = { DATA_DIR: dataDir, DIST_DIR: distDir, TRUSTED_PROXIES: '1', ...database };
  await stopServer(await startServer(environment), 'SIGTERM');
  await addAccounts(dataDir, databaseUrl);
  const ops = createOpsToken(environment);
  const server = await startServer({ ...environment, REQUESTS_PER_MINUTE: '600' }, ['--max-old-space-size=512']);
  const { url } = server;
  const addresses = await findAddresses(createReader(url, await signIn(url, 'admin@example.com')));
  const known = [...addresses, ...listConsoleFiles(distDir)];
  let used = 0;
  const listOfAccount = async (): Promise<readonly AttackedPath[]> => {
    used += 1;
    const access = await signIn(url, formatAttacker(used));
    const ending = await signIn(url, formatAttacker(used));
    const { token: upload } = JSON.parse(await createReader(url, access)(uploadToken.path));
    return listAttackedPaths(routes, known, { access, ending, ops, upload });
  };
  return {
    ...server,
    listPaths: (accounts) => Promise.all(Array.from({ length: accounts }, listOfAccount)),
  };
}
