import { parentPort } from 'node:worker_threads';
import { parseLogFormat, writeJsonLines } from '#server/core/runtime/json-output.ts';
import { type DurablePglite, openDurably, WriteLost } from './durable-pglite.ts';
import type { PgliteFault, PgliteOrder, PgliteReply, PgliteResult } from './pglite-messages.ts';

if (parseLogFormat(process.env) === 'json') writeJsonLines();

let opened: DurablePglite | undefined;

const run = async (order: PgliteOrder): Promise<PgliteResult> => {
  if (order.kind === 'open') {
    opened = await openDurably(order.directory);
    return { rows: [] };
  }
  if (opened === undefined) throw new Error('the embedded database is not open');
  return opened.run(order);
};

/** A statement and its values are not part of a fault, which the log shows. */
const privateFields = ['query', 'params', 'queryOptions', 'detail', 'where', 'internalQuery', 'message', 'stack'];

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
    (fault: unknown) => {
      if (fault instanceof WriteLost) throw fault;
      return { id, fault: describe(fault) };
    },
  );
  parentPort?.postMessage(reply);
});
