import { randomUUID } from 'node:crypto';
import { studyMembersMax } from '#contract/study-files.contract.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';
import { countPeriodMembers, type PeriodStudy } from '#server/study/period-study.queries.ts';
import { formatAmount } from '#texts/amounts.ts';
import { addDownloadTask, findSameTask, lockDownloadTasks } from './download-tasks.queries.ts';
import { checkDownloadLimits, type RequestTools } from './request-download.ts';

type PeriodChoice = {
  administratorId: number;
  customerId: string;
  study: PeriodStudy;
  attribution: string;
  fileName: string;
};

const checkMembers = (members: number): void => {
  if (members === 0)
    throw new Rejection('invalid', { error: 'The organization has no members on the last of these days.' });
  if (members <= studyMembersMax) return;
  throw new Rejection('invalid', {
    error: `There are ${formatAmount(members, 'member')}, but a file can have ${formatAmount(studyMembersMax, 'member')} at most. Choose a smaller organization.`,
  });
};

/**
 * Adds a download task for the study data of a period and returns its ID;
 * the same choice gets the unfinished task.
 * Throws the Rejections invalid (42200) for no or too many members and overloaded (12000).
 */
export const requestPeriodStudy = async (tools: RequestTools, choice: PeriodChoice): Promise<string> => {
  const { db, now, downloads } = tools;
  const { administratorId, customerId, study, attribution, fileName } = choice;
  const { organizationId, days } = study;
  // Before the lock, because it takes longest.
  const total = await countPeriodMembers(db, study);
  const hash = sha256(JSON.stringify({ organizationId, days }));
  await lockDownloadTasks(db);
  const same = await findSameTask(db, administratorId, hash);
  if (same) return same.id;
  checkMembers(total);
  await checkDownloadLimits(tools, customerId);
  const id = randomUUID();
  const task = {
    id,
    administrator_id: administratorId,
    customer_id: customerId,
    choice: hash,
    total,
    // There are no parts: one turn makes the file.
    part_size: total,
    attribution,
    file_name: fileName,
    created_at: now,
    from_day: days.fromDay,
    to_day: days.toDay,
  };
  await addDownloadTask(db, task, [organizationId]);
  await downloads.request(db, customerId);
  return id;
};
