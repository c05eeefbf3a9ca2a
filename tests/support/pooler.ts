import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { unusedPort } from '#tools/setup/unused-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

const name = 'pgbouncer';

const findProgram = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

export const hasPooler = (): boolean => findProgram() !== undefined;

const formatSettings = (database: URL, port: number, folder: string): string => `
[databases]
* = host=${database.hostname} port=${database.port} user=${database.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
max_client_conn = 200
default_pool_size = 40
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/**
 * PgBouncer in transaction mode in front of the database at `databaseUrl`.
 * Its settings have no exceptions.
 */
export const startPooler = async (databaseUrl: string): Promise<{ url: string; stop(): void }> => {
  const program = findProgram();
  if (program === undefined) throw new Error('PgBouncer is not installed.');
  const folder = temporaryFolder();
  const port = await unusedPort();
  const url = new URL(databaseUrl);
  const file = join(folder.path, 'pgbouncer.ini');
  writeFileSync(file, formatSettings(url, port, folder.path));
  // PgBouncer refuses to run as root.
  const uid =
    process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : undefined;
  if (uid !== undefined) chownSync(folder.path, uid, uid);
  const child = spawn(program, ['-q', file], { stdio: 'inherit', ...(uid === undefined ? {} : { uid }) });
  while (!(await answers(port))) if (child.exitCode !== null) throw new Error('PgBouncer has ended.');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop() {
      child.kill();
      folder.remove();
    },
  };
};
