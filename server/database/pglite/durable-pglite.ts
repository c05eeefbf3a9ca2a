import { PGlite } from '@electric-sql/pglite';
import { valueParsers, valueSerializers } from '#server/database/value-parsers.ts';
import { createDiskSync } from './disk-sync.ts';
import type { PgliteOrder, PgliteResult } from './pglite-messages.ts';

type OpenOrder = Exclude<PgliteOrder, { kind: 'open' }>;

export type DurablePglite = { run(order: OpenOrder): Promise<PgliteResult> };

const reading = /^\s*(select|show|set|start transaction|begin|rollback)\b/i;
const writing = /\b(insert|update|delete|merge|create|alter|drop|truncate)\b/i;

const canWrite = (order: OpenOrder): boolean => 'sql' in order && (!reading.test(order.sql) || writing.test(order.sql));

const runOn = async (pglite: PGlite, order: OpenOrder): Promise<PgliteResult> => {
  if (order.kind === 'query') {
    const { rows, affectedRows } = await pglite.query(order.sql, [...order.parameters]);
    return { rows, affectedRows };
  }
  if (order.kind === 'exec') await pglite.exec(order.sql);
  else await pglite.close();
  return { rows: [] };
};

/** Opens a database whose writes are on the disk before they are acknowledged; `sync` forces one path to the disk. */
export const openDurably = async (directory: string, sync?: (path: string) => void): Promise<DurablePglite> => {
  const sinceMs = Date.now();
  const pglite = await PGlite.create(directory, { parsers: valueParsers, serializers: valueSerializers });
  const disk = createDiskSync({ directory, sinceMs, sync });
  disk.all();
  return {
    async run(order) {
      const result = await runOn(pglite, order);
      if (order.kind === 'close') disk.all();
      else if (canWrite(order) && !pglite.isInTransaction()) disk.commit();
      return result;
    },
  };
};
