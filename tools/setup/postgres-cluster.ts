import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findMemoryFolder } from './memory-folder.ts';
import { unusedPort } from './unused-port.ts';

type Programs = { initdb: string; pgCtl: string };
type Account = { uid: number; gid: number } | undefined;

const packaged = '/usr/lib/postgresql';

/**
 * Returns the paths of `initdb` and `pg_ctl`.
 * Returns undefined if PostgreSQL is not installed.
 */
export const findPrograms = (): Programs | undefined => {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(packaged, version, 'bin')),
  ];
  const folder = folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'pg_ctl')));
  return folder === undefined ? undefined : { initdb: join(folder, 'initdb'), pgCtl: join(folder, 'pg_ctl') };
};

/** PostgreSQL refuses to run as root. */
export const accountToUse = (): Account => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const explained = ({ status, error, stdout, stderr }: SpawnSyncReturns<string>): void => {
  if (status !== 0) throw error ?? new Error(`${stdout}\n${stderr}`);
};

export type PostgresCluster = {
  url: string;
  /** Ends the server without removing its data. */
  pause(): void;
  resume(): void;
  /** Holds all processes of the server, so that connections stay open and nothing responds. */
  freeze(): void;
  thaw(): void;
  stop(): void;
};

/** The parent is the second field after the name in brackets, which can contain anything. */
const readParent = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** Sends a signal to the server with these data and to all of its processes. */
export const signalServer = (data: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void => {
  const server = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  const children = readdirSync('/proc').filter((pid) => readParent(pid) === server);
  for (const pid of [server, ...children.map(Number)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
};

/**
 * Starts an empty PostgreSQL server in a new folder.
 * Further settings have the form `-c shared_buffers=1GB`.
 */
export const startCluster = async ({ initdb, pgCtl }: Programs, settings = ''): Promise<PostgresCluster> => {
  const account = accountToUse();
  const folder = mkdtempSync(join(findMemoryFolder(), 'console-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const run = (program: string, args: string[]) =>
    explained(
      spawnSync(program, args, { ...account, cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const port = await unusedPort();
  run(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200 ${settings}`;
  const resume = () => run(pgCtl, ['-D', data, '-l', log, '-o', options, '-w', 'start']);
  const pause = () => run(pgCtl, ['-D', data, '-m', 'immediate', '-w', 'stop']);
  const stop = () => {
    pause();
    rmSync(folder, { recursive: true, force: true });
  };
  resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pause,
    resume,
    stop,
    freeze: () => signalServer(data, 'SIGSTOP'),
    thaw: () => signalServer(data, 'SIGCONT'),
  };
};

/**
 * A PostgreSQL server of one test or benchmark, which can stop it.
 * It needs an installed PostgreSQL.
 */
export const startOwnCluster = async (settings = ''): Promise<PostgresCluster> => {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  return startCluster(programs, settings);
};
