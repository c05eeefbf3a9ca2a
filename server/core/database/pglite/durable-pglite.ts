import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { valueParsers, valueSerializers } from '#server/core/database/value-parsers.ts';
import { createDiskSync, syncPath } from './disk-sync.ts';
import type { PgliteOrder, PgliteResult } from './pglite-messages.ts';

type DatabaseOrder = Exclude<PgliteOrder, { kind: 'open' }>;

export type DurablePglite = {
  run(order: DatabaseOrder): Promise<PgliteResult>;
};

/**
 * Pages are kept by the operating system too.
 * PostgreSQL's own 128 MB would be a third of the server's memory.
 */
const smallMemory = ['-c', 'shared_buffers=32MB'];

/**
 * A write could not be forced to the disk: nobody knows what the disk has, so nothing more is done.
 */
export class WriteLost extends Error {}

const reading = /^\s*(select|show|set|start transaction|begin|rollback)\b/i;
const writing = /\b(insert|update|delete|merge|create|alter|drop|truncate)\b/i;

const canWrite = (order: DatabaseOrder): boolean =>
  'sql' in order && (!reading.test(order.sql) || writing.test(order.sql));

const runOn = async (pglite: PGlite, order: DatabaseOrder): Promise<PgliteResult> => {
  if (order.kind === 'query') {
    const { rows, affectedRows } = await pglite.query(order.sql, [...order.parameters]);
    return { rows, affectedRows };
  }
  if (order.kind === 'exec') await pglite.exec(order.sql);
  else await pglite.close();
  return { rows: [] };
};

/** Next to the database while it is closed and all of its files are on the disk. */
const getMarkFile = (directory: string): string => `${directory}.synced`;

const openAndSync = async (directory: string, sync: (path: string) => void) => {
  const mark = getMarkFile(directory);
  const sinceMs = existsSync(mark) ? Date.now() : 0;
  rmSync(mark, { force: true });
  const pglite = await PGlite.create(directory, {
    parsers: valueParsers,
    serializers: valueSerializers,
    startParams: [...PGlite.defaultStartParams, ...smallMemory],
  });
  const disk = createDiskSync({ directory, sinceMs, sync });
  disk.all();
  sync(dirname(directory));
  return { pglite, disk };
};

/**
 * Opens a database whose writes are on the disk before they are acknowledged.
 * `sync` forces one path to the disk.
 */
export const openDurably = async (directory: string, sync = syncPath): Promise<DurablePglite> => {
  const { pglite, disk } = await openAndSync(directory, sync);
  let lost: WriteLost | undefined;
  const force = (work: () => void): void => {
    try {
      work();
    } catch (cause) {
      lost = new WriteLost('A write of the embedded database could not be forced to the disk.', { cause });
      throw lost;
    }
  };
  return {
    async run(order) {
      if (lost) throw lost;
      const result = await runOn(pglite, order);
      if (order.kind === 'close') {
        force(disk.all);
        writeFileSync(getMarkFile(directory), '');
      } else if (canWrite(order) && !pglite.isInTransaction()) force(disk.commit);
      return result;
    },
  };
};
