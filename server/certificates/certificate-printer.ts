import { createTaskWorker, type TaskWorker, threadUrl } from '#server/core/runtime/task-worker.ts';
import type { CertificateTasks } from './certificate-tasks.ts';

export type CertificatePrinter = TaskWorker<CertificateTasks>;

export const createCertificatePrinter = (limits: { timeoutMs: number; idleMs: number }): CertificatePrinter =>
  createTaskWorker<CertificateTasks>({
    file: threadUrl(import.meta.url, 'certificates'),
    subject: 'The certificate printer',
    ...limits,
    memoryMegabytes: 256,
    createFault: (message, cause) => new Error(message, { cause }),
  });
