import { runTasks } from '#server/threads/run-tasks.ts';
import { renderCertificate } from './certificate-document.ts';
import type { CertificateTasks } from './certificate-tasks.ts';

runTasks<CertificateTasks>(
  async ({ input }) => {
    const documents: Uint8Array<ArrayBuffer>[] = [];
    for (const certificate of input) documents.push(await renderCertificate(certificate));
    return documents;
  },
  (documents) => documents.map(({ buffer }) => buffer),
);
