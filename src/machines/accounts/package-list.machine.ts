import { listMachine } from '#machines/patterns/list.chart.ts';
import { type PackageRow, packageListUrl } from '#rules/accounts/package-query.ts';
import { canSortPackages, listPackages } from '#services/accounts/packages.service.ts';

export const packageListMachine = listMachine<PackageRow, Record<never, string>>({
  id: 'packageList',
  description: 'The packages that a learner has got, page by page.',
  ...packageListUrl,
  load: ({ params, ...paging }, signal) => listPackages({ id: params?.id ?? '', ...paging }, signal),
  canSort: canSortPackages,
  requirements: {
    sorting: ['FIND-17'],
    noSorting: ['FIND-17'],
    paging: ['PKG-01'],
    sizing: ['FIND-04'],
    url: ['PKG-01'],
    denied: ['PERM-05'],
    failed: ['REQ-07'],
  },
});
