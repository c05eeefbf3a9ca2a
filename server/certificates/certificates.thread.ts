import { FontFault } from '#server/core/print/fonts.ts';
import { runTasks } from '#server/core/runtime/run-tasks.ts';
import { printCertificate } from './certificate-document.ts';
import type { CertificateTasks, PrintOutcome } from './certificate-tasks.ts';

runTasks<CertificateTasks>(
  async ({ input }) => {
    const outcomes: PrintOutcome[] = [];
    try {
      for (const certificate of input) outcomes.push(await printCertificate(certificate));
      return { outcomes };
    } catch (fault) {
      if (fault instanceof FontFault) return { fontFault: fault.message };
      throw fault;
    }
  },
  (output) =>
    'outcomes' in output
      ? output.outcomes.flatMap((outcome) => ('document' in outcome ? [outcome.document.buffer] : []))
      : [],
);
