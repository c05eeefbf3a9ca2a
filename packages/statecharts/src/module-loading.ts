import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** How long the loading of a file can take, in milliseconds. */
const timeLimit = 60_000;

/**
 * Runs in another thread, because a file that never gives control back stops all timers there.
 * It gets the names of the files that are being loaded, whenever they change.
 */
const watchdogCode = `
const { parentPort, workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
let timer;
const end = (files) => {
  writeSync(2, files.join(', ') + ' never ends while it is loaded: leave it out\\n');
  process.kill(process.pid, 'SIGKILL');
};
parentPort.on('message', (files) => {
  clearTimeout(timer);
  if (files.length > 0) timer = setTimeout(end, workerData, files);
});`;

const loading = new Map<symbol, string>();
let watchdog: Worker | undefined;

function tellWatchdog(limit: number): void {
  // Later than the limit of a file that only waits, which stops no other.
  watchdog ??= new Worker(watchdogCode, { eval: true, workerData: limit * 1.5, execArgv: [] });
  watchdog.unref();
  watchdog.postMessage([...loading.values()]);
}

/**
 * Imports a file by its absolute path.
 * Rejects after `limit` milliseconds if the file still waits for something then.
 * If it blocks the program, the process ends with a sentence about the file.
 */
export async function importFile(file: string, limit = timeLimit): Promise<unknown> {
  const id = Symbol(file);
  loading.set(id, relative('', file));
  tellWatchdog(limit);
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const fault = new Error(`it is not loaded after ${limit / 1000} s`);
    timer = setTimeout(() => reject(fault), limit);
  });
  try {
    return await Promise.race([import(pathToFileURL(file).href), end]);
  } finally {
    clearTimeout(timer);
    loading.delete(id);
    tellWatchdog(limit);
  }
}

const { exit } = process;

/** Ends the command, also where a loaded file cannot; without a code, what has failed before decides. */
export const endCommand = (code?: number): never => (code === undefined ? exit() : exit(code));

/** A loaded file cannot end the command: what calls `process.exit` gets an error. */
export function refuseExit(): void {
  process.exit = (code) => {
    const fault = new Error(`it calls process.exit(${code ?? ''})`);
    // The stack begins with the file that called it.
    Error.captureStackTrace(fault, process.exit);
    throw fault;
  };
}
