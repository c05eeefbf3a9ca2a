import type { ApplicationRow } from '#contract/applications.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import {
  type ApplicationQuery,
  applicationPrefix,
  applicationsOnPage,
  readApplicationQuery,
} from '#rules/applications/application-query.ts';
import { listApplications } from '#services/applications/applications.service.ts';

export const applicationListMachine = listMachine<ApplicationRow, ApplicationQuery>({
  id: 'applicationList',
  description: 'The applications for accounts in the owned organizations, page by page.',
  queryPrefix: applicationPrefix,
  pageSize: applicationsOnPage,
  readQuery: readApplicationQuery,
  isChangeable: true,
  load: (request, signal) => listApplications({ ...request, pageSize: applicationsOnPage }, signal),
  requirements: {
    search: ['APPL-01'],
    paging: ['APPL-05'],
    url: ['APPL-01'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
