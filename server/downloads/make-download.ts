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
import type { Files } from '#server/core/files/files.ts';
import type { JobRun } from '#server/core/jobs/run-jobs.ts';
import { getSeconds } from '#server/core/runtime/clock.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { createArchive } from './archive.ts';
import { FontUnavailable, NothingLeft, NothingPrintable, ofStorage, toFailure } from './download-faults.ts';
import { fileKey, packPart, partKey, partKeys, partsFolder, unpackPart } from './download-parts.ts';
import { type DownloadTaskRow, failDownloadTask } from './download-tasks.queries.ts';
import { countLeftOut, listTaskCertificates, releaseTurn, saveProgress, startTurn } from './download-turns.queries.ts';
import { endWithFile, removeEndedFiles, removeTaskFiles } from './end-task.ts';
import { makeStudyFile, type StudyFileTools } from './make-study-file.ts';
import { toStudyDays } from './study-turns.queries.ts';

export type DownloadTools = StudyFileTools & {
  printer: CertificatePrinter;
  log: Log;
  style(): CertificateStyle;
};

// A task that ends the server over and over must not do so forever.
const triesMax = 20;

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
  const { files } = tools;
  const { id, created_at } = task;
  const archive = createArchive(readParts(files, task, signal), created_at);
  const bytes = await ofStorage(files.write(fileKey(id), archive));
  if (await endWithFile(tools, task, bytes)) await files.removeFolder(partsFolder(id), partKeys(task));
};

const work = async (tools: DownloadTools, task: DownloadTaskRow, signal: AbortSignal): Promise<void> => {
  if (task.tries > triesMax) throw new Error('a download was tried too often');
  if (toStudyDays(task)) return makeStudyFile(tools, task, signal);
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
