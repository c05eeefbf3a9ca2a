import type { CellProblem, ImportProblems } from '#rules/applications/import-check.ts';
import type { ImportSheet } from '#rules/applications/import-rows.ts';
import { inParts } from '#services/browser/in-parts.ts';
import { runInWorker } from '#services/browser/run-in-worker.ts';
import {
  type CheckInput,
  type FileToRead,
  type ImportAnswer,
  type ImportMessage,
  importTasks,
  type ReadResult,
} from './import-tasks.ts';

const start = () => new Worker(new URL('./import-worker-script.ts', import.meta.url), { type: 'module' });

const send = (worker: Worker, message: ImportMessage): void => worker.postMessage(message);

const listen = (worker: Worker, onAnswer: (answer: ImportAnswer) => void): void =>
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => onAnswer(data));

const readBy = (worker: Worker, input: FileToRead): Promise<ReadResult> =>
  new Promise((resolve) => {
    const rows: ImportSheet['rows'][number][] = [];
    listen(worker, (answer) => {
      if (answer.kind === 'sheetRows') rows.push(...answer.part);
      if (answer.kind === 'sheet') resolve({ sheet: { ...answer.sheet, rows } });
      if (answer.kind === 'fault') resolve({ fault: answer.fault });
      if (answer.kind === 'encodings') resolve({ encodings: answer.encodings });
    });
    send(worker, { kind: 'read', ...input });
  });

async function checkBy(
  worker: Worker,
  { rows, organizations }: CheckInput,
  signal: AbortSignal,
): Promise<ImportProblems> {
  const problems: (readonly CellProblem[] | null)[] = [];
  const checked = new Promise<void>((resolve) => {
    listen(worker, (answer) => {
      if (answer.kind === 'problems') problems.push(...answer.part);
      if (answer.kind === 'checked') resolve();
    });
  });
  await inParts(organizations, (part) => send(worker, { kind: 'organizations', part }), signal);
  await inParts(rows, (part) => send(worker, { kind: 'rows', part }), signal);
  send(worker, { kind: 'check' });
  await checked;
  return problems;
}

export const readInWorker = (input: FileToRead, signal: AbortSignal): Promise<ReadResult> =>
  runInWorker(start, { inWorker: (worker) => readBy(worker, input), inPage: () => importTasks.read(input) }, signal);

export const checkInWorker = (input: CheckInput, signal: AbortSignal): Promise<ImportProblems> =>
  runInWorker(
    start,
    { inWorker: (worker, either) => checkBy(worker, input, either), inPage: () => importTasks.check(input) },
    signal,
  );
