import * as v from 'valibot';
import {
  type ApplicationPage,
  type ApplicationRejection,
  applicationCreate,
  applicationList,
  applicationRejection,
} from '#contract/applications.contract.ts';
import type { ApplicationValues } from '#rules/applications/application-fields.ts';
import { applicationListRequest } from '#rules/applications/application-query.ts';
import type { ImportChunk } from '#rules/applications/import-chunks.ts';
import { call } from '#services/http/call.ts';
import { idempotentWrite } from '#services/http/idempotent-write.ts';
import { canSortBy, sortedLoad } from '#services/http/sorted-load.ts';

export function listApplications(
  shown: Parameters<typeof applicationListRequest>[0],
  signal: AbortSignal,
): Promise<ApplicationPage> {
  return sortedLoad(applicationList, shown.sort, () => call(applicationList, applicationListRequest(shown), signal));
}

/** False once the server has said that it cannot sort applications. */
export const canSortApplications = (): boolean => canSortBy(applicationList);

/** Returns the number of applications; a rejected call makes none. */
export async function createApplications(
  { values, creation }: { values: ApplicationValues; creation?: string },
  signal: AbortSignal,
): Promise<number> {
  const body = { applications: values.applications.map((one) => ({ ...one })) };
  await idempotentWrite({ name: 'applications', body, creation }, (idempotencyKey) =>
    call(applicationCreate, { body, idempotencyKey }, signal),
  );
  return body.applications.length;
}

/**
 * Makes all applications of the chunk or none.
 * A repeated call with the same key is applied once.
 */
export async function createApplicationChunk({ key, applications }: ImportChunk, signal: AbortSignal): Promise<void> {
  await call(applicationCreate, { body: { applications: [...applications] }, idempotencyKey: key }, signal);
}

/** What the server rejected; empty for anything else. */
export function applicationRejectionIn(extra: unknown): ApplicationRejection {
  const read = v.safeParse(applicationRejection, extra);
  return read.success ? read.output : { orgCodes: [], rows: [] };
}
