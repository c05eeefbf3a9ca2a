import { startThread, threadUrl } from '#server/core/runtime/task-worker.ts';
import type { PgliteFault, PgliteOrder, PgliteReply, PgliteResult } from './pglite-messages.ts';

/**
 * PGlite in a thread of its own,
 * so that a slow statement delays only those that wait for the database.
 */
export type PgliteThread = {
  query(sql: string, parameters: readonly unknown[]): Promise<PgliteResult>;
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
};

type Waiting = { resolve(result: PgliteResult): void; reject(fault: Error): void };

const toError = ({ message, stack, fields }: PgliteFault): Error => {
  const fault = Object.assign(new Error(message), fields);
  if (stack !== undefined) fault.stack = stack;
  return fault;
};

/** A server without its database ends, so that it is started again. */
const endProcess = (fault: Error): void => {
  setImmediate(() => {
    throw fault;
  });
};

/**
 * Opens the database in a directory, and creates it if there is none.
 * Rejects if it cannot be opened; calls `onLost` if the thread ends without `close`.
 */
export const startPglite = async (directory: string, onLost = endProcess): Promise<PgliteThread> => {
  const worker = startThread({ file: threadUrl(import.meta.url, 'pglite') });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOpen = false;
  let end: Error | undefined;
  const fail = (cause: unknown) => {
    const isFirst = end === undefined;
    end ??= new Error('The embedded database has stopped.', { cause });
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
    if (isFirst && isOpen) onLost(end);
  };
  worker.on('error', fail).on('exit', fail);
  worker.on('message', (reply: PgliteReply) => {
    const sender = waiting.get(reply.id);
    waiting.delete(reply.id);
    // The thread keeps the process running only while somebody waits for it.
    if (waiting.size === 0) worker.unref();
    if ('fault' in reply) sender?.reject(toError(reply.fault));
    else sender?.resolve(reply.result);
  });
  const run = (order: PgliteOrder): Promise<PgliteResult> =>
    new Promise((resolve, reject) => {
      if (end) return reject(end);
      last += 1;
      worker.postMessage({ id: last, ...order });
      waiting.set(last, { resolve, reject });
      worker.ref();
    });
  const terminate = async () => {
    isOpen = false;
    await worker.terminate();
  };
  await run({ kind: 'open', directory }).catch(async (fault: unknown) => {
    await terminate();
    throw fault;
  });
  isOpen = true;
  return {
    query: (sql, parameters) => run({ kind: 'query', sql, parameters }),
    async exec(sql) {
      await run({ kind: 'exec', sql });
    },
    async close() {
      await run({ kind: 'close' });
      await terminate();
    },
  };
};
