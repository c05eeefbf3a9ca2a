import { Worker } from 'node:worker_threads';
import { SpeechFault } from './speech-fault.ts';
import type { Order, Reply, Tasks } from './tasks.ts';

/** A thread beside the server that does one task after another. */
export type Workshop = {
  /** Rejects with a SpeechFault when the task fails, the thread dies or the task takes too long; the next one gets a new thread. */
  carryOut<Name extends keyof Tasks>(
    task: Name,
    given: Tasks[Name]['given'],
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['made']>;
  stop(): Promise<void>;
};

type Options = {
  limitMs: number;
  /** A thread with nothing to do ends after so long and gives its memory back. */
  idleMs: number;
  /** The thread's file; another one in tests. */
  file?: URL;
};

/** Without a word on the experimental system interface. */
const execArgv = ['--no-warnings'];

const isSource = ({ pathname }: URL): boolean => pathname.endsWith('.ts');

const startWorker = (file: URL): Worker =>
  isSource(file)
    ? new Worker(new URL('./thread.mjs', import.meta.url), { workerData: file.href, execArgv })
    : new Worker(file, { execArgv });

/** Beside this file, in the sources as in what is built of them. */
const ownThread = (): URL => {
  const ending = isSource(new URL(import.meta.url)) ? 'ts' : 'js';
  return new URL(`./speech.thread.${ending}`, import.meta.url);
};

const gaveUp = (signal: AbortSignal): SpeechFault =>
  signal.reason instanceof SpeechFault ? signal.reason : new SpeechFault('The work was stopped.');

const ask = (worker: Worker, order: Order, signal: AbortSignal): Promise<Reply> =>
  new Promise<Reply>((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage).off('error', onDeath).off('exit', onDeath);
      signal.removeEventListener('abort', onAbort);
    };
    const onMessage = (reply: Reply) => {
      done();
      resolve(reply);
    };
    const onDeath = (cause: unknown) => {
      done();
      reject(new SpeechFault('The voice stopped working.', { cause }));
    };
    const onAbort = () => {
      done();
      reject(gaveUp(signal));
    };
    worker.on('message', onMessage).on('error', onDeath).on('exit', onDeath);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else worker.postMessage(order);
  });

/** A place for one thread: whoever holds it, or a new one. */
const createPost = (file: URL) => {
  let worker: Worker | undefined;
  const hire = (): Worker => {
    if (worker) return worker;
    const hired = startWorker(file);
    hired.unref();
    const forget = () => {
      if (worker === hired) worker = undefined;
    };
    hired.on('error', forget).on('exit', forget);
    worker = hired;
    return hired;
  };
  const dismiss = async (): Promise<void> => {
    const dismissed = worker;
    worker = undefined;
    await dismissed?.terminate();
  };
  return { hire, dismiss };
};

/** A workshop whose thread begins with the first task. */
export const createWorkshop = ({ limitMs, idleMs, file = ownThread() }: Options): Workshop => {
  const { hire, dismiss } = createPost(file);
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const work = async (order: Order, signal: AbortSignal | undefined): Promise<Reply> => {
    clearTimeout(idle);
    const late = new AbortController();
    const reason = new SpeechFault(`The voice took longer than ${Math.ceil(limitMs / 1000)} seconds.`);
    const timer = setTimeout(() => late.abort(reason), limitMs);
    try {
      return await ask(hire(), order, AbortSignal.any([late.signal, ...(signal ? [signal] : [])]));
    } catch (fault) {
      await dismiss();
      throw fault;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => void dismiss(), idleMs).unref();
    }
  };

  return {
    async carryOut(task, given, signal) {
      const mine = last.then(() => work({ task, given } as Order, signal));
      last = mine.catch(() => {});
      const reply = await mine;
      if ('fault' in reply) throw new SpeechFault(`The voice failed: ${reply.fault}.`);
      return reply.made as Tasks[typeof task]['made'];
    },
    async stop() {
      clearTimeout(idle);
      await dismiss();
    },
  };
};
