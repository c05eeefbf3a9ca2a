import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPrograms } from '#tools/setup/postgres-cluster.ts';
import { unusedPort } from '#tools/setup/unused-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type Standby = { port: number; promote(): void; stop(): void };

/** A PostgreSQL server that follows the one at `primaryUrl` until it is promoted. */
export const startStandby = async (primaryUrl: string): Promise<Standby> => {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const folder = temporaryFolder();
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const account = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (account.uid !== undefined) chownSync(folder.path, account.uid, account.gid);
  const run = (name: string, args: readonly string[]) => {
    const program = join(dirname(realpathSync(programs.pgCtl)), name);
    const { status, error, stderr } = spawnSync(program, args, {
      ...account,
      cwd: folder.path,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw error ?? new Error(stderr);
  };
  const [data, port] = [join(folder.path, 'data'), await unusedPort()];
  run('pg_basebackup', ['-D', data, '-d', primaryUrl, '-R', '-X', 'stream', '-c', 'fast']);
  const options = `-p ${port} -k ${folder.path} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-l', join(folder.path, 'log'), '-o', options, '-w', 'start']);
  return {
    port,
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      folder.remove();
    },
  };
};
