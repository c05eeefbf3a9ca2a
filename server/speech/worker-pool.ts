import { Worker } from 'node:worker_threads';
import { SpeechFault } from './speech-fault.ts';
import type { Order, Reply, Tasks } from './tasks.ts';

/** A worker thread that runs one task after another. */
export type WorkerPool = {
  /** Rejects with a SpeechFault if the task fails, times out or its thread exits; the next task gets a new thread. */
  run<Name extends keyof Tasks>(
    task: Name,
    given: Tasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['output']>;
  stop(): Promise<void>;
};

type Options = {
  limitMs: number;
  idleMs: number;
  file?: URL;
};

const execArgv = ['--no-warnings'];

const isSource = ({ pathname }: URL): boolean => pathname.endsWith('.ts');

const startWorker = (file: URL): Worker =>
  isSource(file)
    ? new Worker(new URL('./thread.mjs', import.meta.url), { workerData: file.href, execArgv })
    : new Worker(file, { execArgv });

const speechThreadUrl = (): URL => {
  const ending = isSource(new URL(import.meta.url)) ? 'ts' : 'js';
  return new URL(`./speech.thread.${ending}`, import.meta.url);
};

const abortFault = (signal: AbortSignal): SpeechFault =>
  signal.reason instanceof SpeechFault ? signal.reason : new SpeechFault('The work was stopped.');

const sendTask = (worker: Worker, order: Order, signal: AbortSignal): Promise<Reply> =>
  new Promise<Reply>((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage).off('error', onExit).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
    };
    const onMessage = (reply: Reply) => {
      done();
      resolve(reply);
    };
    const onExit = (cause: unknown) => {
      done();
      reject(new SpeechFault('The voice stopped working.', { cause }));
    };
    const onAbort = () => {
      done();
      reject(abortFault(signal));
    };
    worker.on('message', onMessage).on('error', onExit).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else worker.postMessage(order);
  });

const createWorkerSlot = (file: URL) => {
  let worker: Worker | undefined;
  const getWorker = (): Worker => {
    if (worker) return worker;
    const started = startWorker(file);
    started.unref();
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.on('error', forget).on('exit', forget);
    worker = started;
    return started;
  };
  const stopWorker = async (): Promise<void> => {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };
  return { getWorker, stopWorker };
};

export const createWorkerPool = ({ limitMs, idleMs, file = speechThreadUrl() }: Options): WorkerPool => {
  const { getWorker, stopWorker } = createWorkerSlot(file);
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const runTask = async (order: Order, signal: AbortSignal | undefined): Promise<Reply> => {
    clearTimeout(idle);
    const late = new AbortController();
    const reason = new SpeechFault(`The voice took longer than ${Math.ceil(limitMs / 1000)} seconds.`);
    const timer = setTimeout(() => late.abort(reason), limitMs);
    try {
      return await sendTask(getWorker(), order, AbortSignal.any([late.signal, ...(signal ? [signal] : [])]));
    } catch (fault) {
      await stopWorker();
      throw fault;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => void stopWorker(), idleMs).unref();
    }
  };

  return {
    async run(task, input, signal) {
      const result = last.then(() => runTask({ task, input } as Order, signal));
      last = result.catch(() => {});
      const reply = await result;
      if ('fault' in reply) throw new SpeechFault(`The voice failed: ${reply.fault}.`);
      return reply.output as Tasks[typeof task]['output'];
    },
    async stop() {
      clearTimeout(idle);
      await stopWorker();
    },
  };
};
