import { createWorkerPool, threadUrl, type WorkerPool } from '#server/threads/worker-pool.ts';
import type { CertificateTasks } from './certificate-tasks.ts';

export type CertificatePrinter = WorkerPool<CertificateTasks>;

export const createCertificatePrinter = (limits: { limitMs: number; idleMs: number }): CertificatePrinter =>
  createWorkerPool<CertificateTasks>({
    ...{ file: threadUrl(import.meta.url, 'certificates'), subject: 'The certificate printer', ...limits },
    memoryMegabytes: 256,
    createFault: (message, cause) => new Error(message, { cause }),
  });
