import type { ImportProblems } from '#rules/import-check.ts';
import type { ImportOrganization } from '#rules/import-organizations.ts';
import type { ImportRow } from '#rules/import-rows.ts';
import type { ReadResult } from './browser/import-tasks.ts';
import { checkInWorker, readInWorker } from './browser/import-worker.ts';
import { withTimeout } from './http/waiting.ts';

/** A file that takes longer is no table of learners; a worker that takes longer was not loaded. */
const longestTaskMs = 60_000;

/** Rejects after a minute. */
export const readImport = (file: File, signal: AbortSignal): Promise<ReadResult> =>
  withTimeout(longestTaskMs, signal, (either) => readInWorker(file, either));

type CheckInput = { rows: readonly ImportRow[]; organizations: readonly ImportOrganization[] };

/** Rejects after a minute. */
export function checkImport({ rows, organizations }: CheckInput, signal: AbortSignal): Promise<ImportProblems> {
  const needed = organizations.map(({ code, name, path, disabled }) => ({ code, name, path, disabled }));
  return withTimeout(longestTaskMs, signal, (either) => checkInWorker({ rows, organizations: needed }, either));
}
