import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { valueParsers, valueSerializers } from '#server/database/value-parsers.ts';
import type { PgliteFault, PgliteOrder, PgliteReply, PgliteResult } from './pglite-messages.ts';

let opened: PGlite | undefined;

const database = (): PGlite => {
  if (opened === undefined) throw new Error('the embedded database is not open');
  return opened;
};

const run = async (order: PgliteOrder): Promise<PgliteResult> => {
  switch (order.kind) {
    case 'open':
      opened = await PGlite.create(order.directory, { parsers: valueParsers, serializers: valueSerializers });
      return { rows: [] };
    case 'query': {
      const { rows, affectedRows } = await database().query(order.sql, [...order.parameters]);
      return { rows, affectedRows };
    }
    case 'exec':
      await database().exec(order.sql);
      return { rows: [] };
    case 'close':
      await database().close();
      return { rows: [] };
    default:
      return order satisfies never;
  }
};

/** A statement and its values are not part of a fault, which the log shows. */
const privateFields = ['query', 'params', 'queryOptions', 'message', 'stack'];

const describe = (fault: unknown): PgliteFault => {
  if (!(fault instanceof Error)) return { message: String(fault), fields: {} };
  const texts = Object.entries(fault).filter(
    ([name, value]) => typeof value === 'string' && !privateFields.includes(name),
  );
  return { message: fault.message, stack: fault.stack, fields: Object.fromEntries(texts) };
};

parentPort?.on('message', async ({ id, ...order }: { id: number } & PgliteOrder) => {
  const reply: PgliteReply = await run(order).then(
    (result) => ({ id, result }),
    (fault: unknown) => ({ id, fault: describe(fault) }),
  );
  parentPort?.postMessage(reply);
});
