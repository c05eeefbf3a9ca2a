import { downloadTaskLink } from '#contract/download-tasks.contract.ts';
import type { Access } from '#contract/endpoint.ts';
import type { DownloadTarget } from './download-links.ts';

/** Who gets and opens links to each kind of download. */
export const downloadAccess = {
  task: downloadTaskLink.access,
  organizationStudy: { anyOf: ['group_study_data'] },
  learnerStudy: { anyOf: ['personal_study_data'] },
} as const satisfies Record<DownloadTarget['kind'], Access>;
