import type { ImportProblems } from '#rules/import-check.ts';
import { type ImportMessage, importTasks, type ReadResult } from './import-tasks.ts';
import { runInWorker } from './run-in-worker.ts';

type CheckInput = Parameters<typeof importTasks.check>[0];

const start = () => new Worker(new URL('./import-worker-script.ts', import.meta.url), { type: 'module' });

const run = <Answer>(message: ImportMessage, inPage: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> =>
  runInWorker(start, { message, inPage }, signal);

export const readInWorker = (input: Blob, signal: AbortSignal): Promise<ReadResult> =>
  run({ task: 'read', input }, () => importTasks.read(input), signal);

export const checkInWorker = (input: CheckInput, signal: AbortSignal): Promise<ImportProblems> =>
  run({ task: 'check', input }, () => importTasks.check(input), signal);
