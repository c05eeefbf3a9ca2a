import { learnerFindByStudyTime } from '#contract/learners.contract.ts';
import { studyPeriodFile } from '#contract/study-files.contract.ts';
import { findEnabledPermissions } from '#server/administrators/administrators.queries.ts';
import { isAllowed } from '#server/core/auth/access.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import { type Clock, getSeconds } from '#server/core/runtime/clock.ts';
import { listTimeZones } from '#server/organizations/customers.queries.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { findOwnedOrganizations, findRootId, listIdsWithin } from '#server/organizations/organizations.queries.ts';
import { findCustomerDays } from '#server/study/customer-days.queries.ts';
import { countPeriodMembers, type PeriodStudy } from '#server/study/period-study.queries.ts';
import { type PeriodSubject, periodWorkbook } from '#server/study/period-workbook.ts';
import { NothingLeft, StorageFault } from './download-faults.ts';
import { studyFileKey } from './download-parts.ts';
import type { DownloadTaskRow } from './download-tasks.queries.ts';
import { endWithFile, removeEndedFiles } from './end-task.ts';
import {
  beginStudyFile,
  findStudyOrganization,
  saveStudyProgress,
  saveStudyTotal,
  toStudyDays,
} from './study-turns.queries.ts';

export type StudyFileTools = { db: Db; files: Files; clock: Clock; timeZone: string };

class TaskEnded extends Error {}

/** What the administrator may still see of the organization. Throws NothingLeft if that is nothing. */
const findAccess = async (db: Db, task: DownloadTaskRow) => {
  const permissions = await findEnabledPermissions(db, task.administrator_id);
  const id = (await findStudyOrganization(db, task.id)) ?? '';
  const [organization] = await findOwnedOrganizations(db, task.administrator_id, { column: 'id', values: [id] });
  if (!organization || !permissions || !isAllowed(studyPeriodFile.access, { permissions }))
    throw new NothingLeft('the access to the organization has ended');
  return { organization, hasNames: isAllowed(learnerFindByStudyTime.access, { permissions }) };
};

const findSubject = async (
  { db, clock, timeZone }: StudyFileTools,
  task: DownloadTaskRow,
  { organizationId, days }: Pick<PeriodStudy, 'organizationId' | 'days'>,
): Promise<PeriodSubject> => {
  const customerId = await findRootId(db, organizationId);
  const [zone = timeZone] = await listTimeZones(db, [organizationId], timeZone);
  const counted = (await findCustomerDays(db, [customerId])).get(customerId);
  const getName = await nameOrganizations(db, task.administrator_id, await listIdsWithin(db, organizationId));
  return { organizationId, days, zone, getName, countedFrom: counted?.kept?.fromDay, now: getSeconds(clock) };
};

/** Keeps apart what rejects while a file is made and what the storage rejects. */
const store = async (files: Files, key: string, chunks: AsyncIterable<Uint8Array>): Promise<number> => {
  const faults: unknown[] = [];
  async function* watch() {
    try {
      yield* chunks;
    } catch (fault) {
      faults.push(fault);
      throw fault;
    }
  }
  try {
    return await files.write(key, watch());
  } catch (cause) {
    throw faults[0] ?? new StorageFault('The storage failed.', { cause });
  }
};

/**
 * Makes the file with the study data of a period, in one turn.
 * Rejects to be tried again.
 */
export const makeStudyFile = async (
  tools: StudyFileTools,
  task: DownloadTaskRow,
  signal: AbortSignal,
): Promise<void> => {
  const { db, files, timeZone } = tools;
  const days = toStudyDays(task);
  if (!days) return;
  const { organization, hasNames } = await findAccess(db, task);
  const study = { organizationId: organization.id, days, timeZone };
  const total = await countPeriodMembers(db, study);
  if (total === 0) throw new NothingLeft('all members have left');
  if (!(await beginStudyFile(db, task.id, { total, hasNames }))) return removeEndedFiles(tools, task);
  let done = 0;
  const onRows = async (rows: number): Promise<void> => {
    signal.throwIfAborted();
    done += rows;
    if (!(await saveStudyProgress(db, task.id, done))) throw new TaskEnded('the task has ended');
  };
  const subject = await findSubject(tools, task, study);
  try {
    const bytes = await store(files, studyFileKey(task.id), periodWorkbook({ db, study, hasNames, onRows }, subject));
    await saveStudyTotal(db, task.id, done);
    await endWithFile(tools, task, bytes);
  } catch (fault) {
    if (!(fault instanceof TaskEnded)) throw fault;
    await removeEndedFiles(tools, task);
  }
};
