import type { ImportOrganization } from '#rules/applications/import-organizations.ts';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import { type CheckedImport, type ImportToCheck, rowMapper } from '#rules/applications/import-state.ts';
import { inParts } from '#services/browser/in-parts.ts';
import { withTimeout } from '#services/http/waiting.ts';
import type { FileToRead, ReadResult } from './import-tasks.ts';
import { checkInWorker, readInWorker } from './import-worker.ts';

/**
 * A file that takes longer is not a table of learners.
 * A worker that takes longer has not loaded.
 */
const longestTaskMs = 60_000;

/** Rejects after a minute. */
export const readImport = (input: FileToRead, signal: AbortSignal): Promise<ReadResult> =>
  withTimeout(longestTaskMs, signal, (either) => readInWorker(input, either));

const toImportOrganization = ({ code, name, parent, disabled }: ImportOrganization): ImportOrganization => ({
  code,
  name,
  parent,
  disabled,
});

async function rowsOfSheet(input: ImportToCheck, signal: AbortSignal): Promise<readonly ImportRow[] | null> {
  if (!input.sheet) return null;
  const mapped: ImportRow[] = [];
  const rowsIn = rowMapper(input);
  await inParts(input.sheet.rows, (part) => mapped.push(...rowsIn(part)), signal);
  return mapped;
}

/**
 * Checks the rows of the mapped sheet, or the stored rows if there is no sheet.
 * Rejects after a minute.
 */
export const checkImport = (input: ImportToCheck, signal: AbortSignal): Promise<CheckedImport> =>
  withTimeout(longestTaskMs, signal, async (either) => {
    const rows = await rowsOfSheet(input, either);
    const organizations = input.organizations.map(toImportOrganization);
    return { rows, problems: await checkInWorker({ rows: rows ?? input.rows, organizations }, either) };
  });
