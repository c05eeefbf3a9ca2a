import { Worker } from 'node:worker_threads';

/** The input and output of each task that a thread can do. */
export type ThreadTasks = Record<string, { input: unknown; output: unknown }>;

export type ThreadOrder<Tasks extends ThreadTasks> = {
  [Name in keyof Tasks]: { task: Name; input: Tasks[Name]['input'] };
}[keyof Tasks];

export type ThreadReply<Tasks extends ThreadTasks> = { output: Tasks[keyof Tasks]['output'] } | { fault: string };

/** A worker thread that runs one task after another. */
export type TaskWorker<Tasks extends ThreadTasks> = {
  /**
   * Rejects with the worker's fault if the task fails, times out or its thread exits.
   * The next task gets a new thread.
   */
  run<Name extends keyof Tasks>(
    task: Name,
    given: Tasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<Tasks[Name]['output']>;
  stop(): Promise<void>;
};

export type WorkerOptions = {
  timeoutMs: number;
  idleMs: number;
  file: URL;
  subject: string;
  /** The most memory of the thread in megabytes. */
  memoryMegabytes?: number;
  createFault(message: string, cause?: unknown): Error;
};

const execArgv = ['--no-warnings'];
const youngMegabytes = 12;

const isSource = ({ pathname }: URL): boolean => pathname.endsWith('.ts');

/** Returns the file of a thread next to the module: its source, or its bundle in a build. */
export const threadUrl = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.thread.${isSource(new URL(moduleUrl)) ? 'ts' : 'js'}`, moduleUrl);

/** Starts the thread of a file, a module of the sources or of a build. */
export const startThread = ({ file, memoryMegabytes }: Pick<WorkerOptions, 'file' | 'memoryMegabytes'>): Worker => {
  const resourceLimits = {
    maxYoungGenerationSizeMb: youngMegabytes,
    ...(memoryMegabytes === undefined ? {} : { maxOldGenerationSizeMb: memoryMegabytes }),
  };
  const options = { execArgv, resourceLimits };
  return isSource(file)
    ? new Worker(new URL('./thread.mjs', import.meta.url), { ...options, workerData: file.href })
    : new Worker(file, options);
};

type Faults = Pick<WorkerOptions, 'subject' | 'createFault'>;
type ThreadRequest<Tasks extends ThreadTasks> = {
  worker: Worker;
  order: ThreadOrder<Tasks>;
  signal: AbortSignal;
  late: Error;
};

const sendTask = <Tasks extends ThreadTasks>(
  { worker, order, signal, late }: ThreadRequest<Tasks>,
  { subject, createFault }: Faults,
): Promise<ThreadReply<Tasks>> =>
  new Promise((resolve, reject) => {
    const done = () => {
      worker.off('message', onMessage).off('error', onExit).off('exit', onExit);
      signal.removeEventListener('abort', onAbort);
    };
    const onMessage = (reply: ThreadReply<Tasks>) => {
      done();
      resolve(reply);
    };
    const onExit = (cause: unknown) => {
      done();
      reject(createFault(`${subject} stopped working.`, cause));
    };
    const onAbort = () => {
      done();
      reject(signal.reason === late ? late : createFault('The work was stopped.'));
    };
    worker.on('message', onMessage).on('error', onExit).on('exit', onExit);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else worker.postMessage(order);
  });

const createWorkerSlot = (options: WorkerOptions) => {
  let worker: Worker | undefined;
  const getWorker = (): Worker => {
    if (worker) return worker;
    const started = startThread(options);
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

export const createTaskWorker = <Tasks extends ThreadTasks>(options: WorkerOptions): TaskWorker<Tasks> => {
  const { timeoutMs, idleMs, subject, createFault } = options;
  const { getWorker, stopWorker } = createWorkerSlot(options);
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const runTask = async (order: ThreadOrder<Tasks>, signal: AbortSignal | undefined): Promise<ThreadReply<Tasks>> => {
    clearTimeout(idle);
    const limit = new AbortController();
    const late = createFault(`${subject} took longer than ${Math.ceil(timeoutMs / 1000)} seconds.`);
    const timer = setTimeout(() => limit.abort(late), timeoutMs);
    try {
      const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
      return await sendTask({ worker: getWorker(), order, signal: either, late }, options);
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
      const result = last.then(() => runTask({ task, input } as ThreadOrder<Tasks>, signal));
      last = result.catch(() => {});
      const reply = await result;
      if ('fault' in reply) throw createFault(`${subject} failed: ${reply.fault}.`);
      return reply.output;
    },
    async stop() {
      clearTimeout(idle);
      await stopWorker();
    },
  };
};
