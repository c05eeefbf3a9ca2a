import * as v from 'valibot';
import { type ApplicationRejection, applicationCreate, applicationRejection } from '#contract/applications.contract.ts';
import { isFailure } from '#rules/failure.ts';
import type { ImportProblems } from '#rules/import-check.ts';
import type { ImportChunk } from '#rules/import-chunks.ts';
import type { ImportOrganization } from '#rules/import-organizations.ts';
import type { ImportRow } from '#rules/import-rows.ts';
import type { ReadResult } from './browser/import-tasks.ts';
import { checkInWorker, readInWorker } from './browser/import-worker.ts';
import { call } from './http/call.ts';
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

/** All applications of the chunk are made or none. A repeated call with the same key is applied once. */
export async function sendImportChunk({ key, applications }: ImportChunk, signal: AbortSignal): Promise<void> {
  await call(applicationCreate, { body: { applications: [...applications] }, idempotencyKey: key }, signal);
}

/** What a rejection says about rows and organizations; nothing if it says nothing. */
export function importRejectionIn(error: unknown): ApplicationRejection {
  const read = v.safeParse(applicationRejection, isFailure(error) ? error.extra : undefined);
  return read.success ? read.output : { orgCodes: [], rows: [] };
}
