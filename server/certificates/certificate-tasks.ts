import type { PrintedCertificate } from './certificate-document.ts';

/** The tasks of the certificate thread: `print` returns a PDF for each certificate. */
export type CertificateTasks = {
  print: { input: readonly PrintedCertificate[]; output: Uint8Array<ArrayBuffer>[] };
};
