import type { ApplicationRow } from '#contract/applications.contract.ts';
import { listMachine } from '#machines/patterns/list.chart.ts';
import { type ApplicationQuery, applicationListUrl } from '#rules/applications/application-query.ts';
import { canSortApplications, listApplications } from '#services/applications/applications.service.ts';

export const applicationListMachine = listMachine<ApplicationRow, ApplicationQuery>({
  id: 'applicationList',
  description: 'The applications for accounts in the owned organizations, page by page.',
  ...applicationListUrl,
  isChangeable: true,
  load: listApplications,
  canSort: canSortApplications,
  requirements: {
    sorting: ['FIND-17'],
    noSorting: ['FIND-17'],
    search: ['APPL-01'],
    paging: ['APPL-05'],
    sizing: ['FIND-04'],
    url: ['APPL-01'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
