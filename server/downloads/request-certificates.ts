import { certificatesMax } from '#contract/certificate-downloads.contract.ts';
import { countCertificates, type Holders } from '#server/certificates/certificates.queries.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { addDownloadTask } from './download-tasks.queries.ts';
import { type RequestTools, requestTask, type TaskRequest } from './request-task.ts';
import { addTaskCertificates } from './task-certificates.queries.ts';

const attributionMaxLength = 500;

const checkCount = (count: number): void => {
  if (count === 0) throw new Rejection('invalid', { error: 'There are no certificates to download yet.' });
  if (count <= certificatesMax) return;
  throw new Rejection('invalid', {
    error: `There are ${count} certificates, but a download can contain ${certificatesMax} at most. Choose a smaller organization.`,
    data: { extra: { count, limit: certificatesMax } },
  });
};

/**
 * Adds a download task for certificates and returns its ID; the same choice gets the unfinished task.
 * Throws the Rejections invalid (42200) for no or too many certificates and overloaded (12000).
 */
export const requestCertificates = (
  tools: RequestTools,
  { holders, ...request }: TaskRequest & { holders: Holders },
): Promise<string> =>
  requestTask(
    tools,
    { ...request, attribution: request.attribution.slice(0, attributionMaxLength) },
    {
      choice: holders,
      async count() {
        const total = await countCertificates(tools.db, holders);
        checkCount(total);
        return { total, part_size: tools.downloadLimits.partSize };
      },
      async add(task) {
        if ('roots' in holders) await addDownloadTask(tools.db, task, holders.roots);
        else await addDownloadTask(tools.db, { ...task, learner_key: holders.learnerKey }, []);
        await addTaskCertificates(tools.db, task.id, holders);
      },
    },
  );
