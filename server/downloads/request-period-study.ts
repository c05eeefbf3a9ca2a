import { studyMembersMax } from '#contract/study-files.contract.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { countPeriodMembers, type PeriodStudy } from '#server/study/period-study.queries.ts';
import { formatAmount } from '#texts/amounts.ts';
import { addDownloadTask } from './download-tasks.queries.ts';
import { type RequestTools, requestTask, type TaskRequest } from './request-task.ts';

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
export const requestPeriodStudy = async (
  tools: RequestTools,
  { study, ...request }: TaskRequest & { study: PeriodStudy },
): Promise<string> => {
  const { organizationId, days } = study;
  // Before the lock of the tasks, because it takes longest.
  const total = await countPeriodMembers(tools.db, study);
  return requestTask(tools, request, {
    choice: { organizationId, days },
    async count() {
      checkMembers(total);
      // There are no parts: one turn makes the file.
      return { total, part_size: total };
    },
    add: (task) => addDownloadTask(tools.db, { ...task, from_day: days.fromDay, to_day: days.toDay }, [organizationId]),
  });
};
