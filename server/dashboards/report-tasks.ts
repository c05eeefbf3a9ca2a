import { createTaskWorker, type TaskWorker, threadUrl } from '#server/core/runtime/task-worker.ts';
import type { PrintedReport } from './report-pdf.ts';

/** The task of the report thread, which prints a report as a PDF. */
export type ReportTasks = { print: { input: PrintedReport; output: Uint8Array<ArrayBuffer> } };

export type ReportPrinter = TaskWorker<ReportTasks>;

/** Prints one report after another in a thread, which ends when nothing is printed. */
export const createReportPrinter = (): ReportPrinter =>
  createTaskWorker<ReportTasks>({
    file: threadUrl(import.meta.url, 'reports'),
    subject: 'The report printer',
    timeoutMs: 30_000,
    idleMs: 10_000,
    memoryMegabytes: 256,
    createFault: (message, cause) => new Error(message, { cause }),
  });
