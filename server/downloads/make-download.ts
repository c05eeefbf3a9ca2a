import type { DownloadFailure } from '#contract/download-tasks.contract.ts';
import { certificateFileName } from '#server/certificates/certificate-file-name.ts';
import { levelLabel } from '#server/certificates/certificate-labels.ts';
import type { CertificatePrinter } from '#server/certificates/certificate-printer.ts';
import type { PrintOutcome } from '#server/certificates/certificate-tasks.ts';
import { codePointNames } from '#server/certificates/code-point-names.ts';
import {
  type CertificateStyle,
  printedCertificate,
  type TaskCertificate,
} from '#server/certificates/printed-certificates.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import type { JobRun } from '#server/core/jobs/run-jobs.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import { isDiskFull } from '#server/core/runtime/disk-full.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { createArchive } from './archive.ts';
import {
  fileKey,
  type PartsOfTask,
  packPart,
  partKey,
  partKeys,
  partsFolder,
  taskFolder,
  unpackPart,
} from './download-parts.ts';
import { queueDownloadMail } from './download-queue.ts';
import { type DownloadTaskRow, failDownloadTask } from './download-tasks.queries.ts';
import {
  completeDownloadTask,
  countLeftOut,
  hasEnded,
  listTaskCertificates,
  releaseTurn,
  saveProgress,
  startTurn,
} from './download-turns.queries.ts';

export type DownloadTools = {
  db: Db;
  files: Files;
  printer: CertificatePrinter;
  clock: Clock;
  log: Log;
  style(): CertificateStyle;
};

// A task that ends the server over and over must not do so forever.
const triesMax = 20;

class NothingLeft extends Error {}
class NothingPrintable extends Error {}
class FontUnavailable extends Error {}
class StorageFault extends Error {}

const ofStorage = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (cause) {
    throw new StorageFault('The storage failed.', { cause });
  }
};

const toFailure = (fault: unknown): DownloadFailure => {
  if (fault instanceof NothingLeft) return 'NOTHING_LEFT';
  if (fault instanceof NothingPrintable) return 'UNPRINTABLE';
  if (fault instanceof FontUnavailable) return 'FONT_UNAVAILABLE';
  if (!(fault instanceof StorageFault)) return 'SERVER_FAULT';
  return isDiskFull(fault) ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE';
};

/** Removes the files of a task that ended without a result or expired. */
export const removeTaskFiles = (files: Files, task: PartsOfTask): Promise<void> =>
  files.removeFolder(taskFolder(task.id), [...partKeys(task), fileKey(task.id)]);

/**
 * Removes the files of a task that has ended since the turn began.
 * Those of a task that another server has taken over stay.
 */
const removeEndedFiles = async ({ db, files }: DownloadTools, task: DownloadTaskRow): Promise<void> => {
  if (await hasEnded(db, task.id)) await removeTaskFiles(files, task);
};

const print = async (
  { printer, style: getStyle }: DownloadTools,
  certificates: readonly TaskCertificate[],
  signal: AbortSignal,
): Promise<PrintOutcome[]> => {
  if (certificates.length === 0) return [];
  const style = getStyle();
  const output = await printer.run(
    'print',
    certificates.map((one) => printedCertificate(one, style)),
    signal,
  );
  if ('fontFault' in output) throw new FontUnavailable(output.fontFault);
  return output.outcomes;
};

/**
 * Names the missing characters, none for a name that is too long.
 * Undefined for a certificate that was printed.
 */
const findMissing = (outcome: PrintOutcome | undefined): string | undefined =>
  outcome && 'missing' in outcome ? codePointNames(outcome.missing.join('')) : undefined;

const makePart = async (tools: DownloadTools, task: DownloadTaskRow, signal: AbortSignal): Promise<number> => {
  const { db, files, log } = tools;
  const count = Math.min(task.part_size, task.total - task.done);
  const certificates = await listTaskCertificates(db, task, { start: task.done, count });
  const outcomes = await print(tools, certificates, signal);
  const entries = certificates.flatMap(({ holder, level, number }, index) => {
    const outcome = outcomes[index];
    const name = certificateFileName(holder, { level: levelLabel(level), number });
    return outcome && 'document' in outcome ? [{ name, bytes: outcome.document }] : [];
  });
  const unprinted = certificates.flatMap(({ position, number }, index) => {
    const missing = findMissing(outcomes[index]);
    return missing === undefined ? [] : [{ position, number, missing }];
  });
  await ofStorage(files.put(partKey(task.id, task.done), packPart(entries)));
  const saved = await saveProgress(db, task, {
    count,
    unprinted,
    skipped: count - certificates.length,
  });
  for (const { number, missing } of saved ? unprinted : [])
    log.warn('certificate.unprintable', {
      task: task.id,
      certificate: number,
      ...(missing === '' ? { isTooLong: true } : { characters: missing }),
    });
  if (!saved) await removeEndedFiles(tools, task);
  return saved ? task.done + count : 0;
};

async function* readParts(files: Files, task: DownloadTaskRow, signal: AbortSignal) {
  for (const key of partKeys(task)) {
    signal.throwIfAborted();
    const part = await files.read(key);
    if (!part) throw new Error('a part of a download is missing');
    yield unpackPart(part.bytes);
  }
}

const assemble = async (tools: DownloadTools, task: DownloadTaskRow, signal: AbortSignal): Promise<void> => {
  const { db, files, clock } = tools;
  const { id, created_at } = task;
  const archive = createArchive(readParts(files, task, signal), created_at);
  const bytes = await ofStorage(files.write(fileKey(id), archive));
  const isCompleted = await db.transaction().execute(async (transaction) => {
    const completed = await completeDownloadTask(transaction, id, { bytes, now: getSeconds(clock) });
    if (completed) await queueDownloadMail(transaction, id);
    return completed;
  });
  if (isCompleted) await files.removeFolder(partsFolder(id), partKeys(task));
  else await removeEndedFiles(tools, task);
};

const work = async (tools: DownloadTools, task: DownloadTaskRow, signal: AbortSignal): Promise<void> => {
  if (task.tries > triesMax) throw new Error('a download was tried too often');
  const done = task.done < task.total ? await makePart(tools, task, signal) : task.total;
  if (done < task.total) return;
  const { skipped, unprinted } = await countLeftOut(tools.db, task.id);
  if (skipped >= task.total) throw new NothingLeft('all certificates were left out');
  if (skipped + unprinted >= task.total) throw new NothingPrintable('no name can be printed');
  await assemble(tools, task, signal);
};

const isFinal = (fault: unknown, task: DownloadTaskRow, isLast: boolean): boolean =>
  isLast || fault instanceof NothingLeft || fault instanceof NothingPrintable || task.tries > triesMax;

/**
 * Makes a part of a customer's download, and the archive after the last one.
 * Rejects to be tried again.
 */
export const makeDownload = async (tools: DownloadTools, job: JobRun<{ customerId: string }>): Promise<void> => {
  const { db, clock } = tools;
  const task = await startTurn(db, job.data.customerId, getSeconds(clock));
  if (!task) return;
  try {
    await work(tools, task, job.signal);
  } catch (fault) {
    if (job.isStopped()) await releaseTurn(db, task.id);
    if (job.isStopped() || !isFinal(fault, task, job.isLast())) throw fault;
    await removeTaskFiles(tools.files, task).catch(() => {});
    await failDownloadTask(db, task.id, { failure: toFailure(fault), now: getSeconds(clock) });
  }
};
