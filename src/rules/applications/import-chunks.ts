import type { ApplicationField } from '#contract/application-values.ts';
import type { ApplicationDraft, ApplicationRejection } from '#contract/applications.contract.ts';
import { rejectionText } from './application-rejection.ts';
import { invalidValue } from './application-texts.ts';
import type { ImportCheck } from './import-check.ts';
import { type ImportOrganization, organizationCode } from './import-organizations.ts';
import type { ImportField, ImportRow, RowRejection } from './import-rows.ts';

/**
 * The maximum number of rows in one call.
 * The server accepts all or none, so larger chunks would be sent again more often.
 */
const rowsPerChunk = 100;

/**
 * The rows of one call.
 * The key and the body are stored before the call, so that it is never applied twice.
 */
export type ImportChunk = { key: string; lines: readonly number[]; applications: readonly ApplicationDraft[] };

export const noChunk: ImportChunk = { key: '', lines: [], applications: [] };

/**
 * Makes chunks of all rows that have no problem and were not accepted yet.
 * `keyAt` returns the key of the chunk at a position.
 */
export function createChunks(
  { rows, problems }: ImportCheck,
  entries: readonly ImportOrganization[],
  keyAt: (position: number) => string,
): readonly ImportChunk[] {
  const ready = rows.filter((row, at) => !row.isAccepted && problems[at] === null);
  const chunks: ImportChunk[] = [];
  for (let from = 0; from < ready.length; from += rowsPerChunk) {
    const part = ready.slice(from, from + rowsPerChunk);
    chunks.push({
      key: keyAt(chunks.length),
      lines: part.map(({ line }) => line),
      applications: part.map(({ email, nick, realName, organization }) => ({
        email,
        nick,
        realName,
        orgCode: organizationCode(entries, organization),
      })),
    });
  }
  return chunks;
}

const toImportField = (field: ApplicationField | undefined): ImportField | null =>
  field === 'orgCode' ? 'organization' : (field ?? null);

/**
 * The rejections of a chunk by the lines of its rows.
 * Empty if the server names neither rows nor codes.
 * `text` is for a row without a reason.
 */
export function rejectionsByLine(
  { lines, applications }: ImportChunk,
  { rows, orgCodes }: ApplicationRejection,
  text: string,
): ReadonlyMap<number, readonly RowRejection[]> {
  const found = new Map<number, RowRejection[]>();
  const add = (index: number, rejection: RowRejection) => {
    const line = lines[index];
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), rejection]);
  };
  for (const { index, field, reason } of rows)
    add(index, { field: toImportField(field), text: rejectionText(reason, reason || text) });
  for (const [index, { orgCode }] of applications.entries())
    if (orgCodes.includes(orgCode) && !found.has(lines[index] ?? -1))
      add(index, { field: 'organization', text: invalidValue });
  return found;
}

const getPart = ({ lines, applications }: ImportChunk, isPart: (at: number) => boolean, key: string): ImportChunk => ({
  key,
  lines: lines.filter((_, at) => isPart(at)),
  applications: applications.filter((_, at) => isPart(at)),
});

/** What remains of a rejected chunk: the other rows, or both halves if the server names no row. */
export function remainingChunks(
  chunk: ImportChunk,
  rejected: ReadonlySet<number>,
  keyAt: (position: number) => string,
): readonly ImportChunk[] {
  const half = Math.ceil(chunk.lines.length / 2);
  const parts =
    rejected.size > 0
      ? [getPart(chunk, (at) => !rejected.has(chunk.lines[at] ?? -1), keyAt(0))]
      : [getPart(chunk, (at) => at < half, keyAt(0)), getPart(chunk, (at) => at >= half, keyAt(1))];
  return parts.filter(({ lines }) => lines.length > 0);
}

export const acceptRows = (rows: readonly ImportRow[], lines: readonly number[]): readonly ImportRow[] => {
  const accepted = new Set(lines);
  return rows.map((row) => (accepted.has(row.line) ? { ...row, isAccepted: true } : row));
};

export const rejectRows = (
  rows: readonly ImportRow[],
  rejected: ReadonlyMap<number, readonly RowRejection[]>,
): readonly ImportRow[] =>
  rows.map((row) => {
    const rejections = rejected.get(row.line);
    return rejections ? { ...row, rejections } : row;
  });
