import type { PrintedCertificate } from './certificate-document.ts';

/**
 * A certificate as a PDF, or why it is not printed.
 * `missing` are the characters of its texts that no font draws.
 * None if the name is too long for it.
 */
export type PrintOutcome = { document: Uint8Array<ArrayBuffer> } | { missing: readonly string[] };

/**
 * The tasks of the certificate thread.
 * `print` prints each certificate, or says which font cannot be loaded.
 */
export type CertificateTasks = {
  print: {
    input: readonly PrintedCertificate[];
    output: { outcomes: PrintOutcome[] } | { fontFault: string };
  };
};
