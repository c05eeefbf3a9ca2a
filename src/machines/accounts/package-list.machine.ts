import { listMachine } from '#machines/patterns/list.chart.ts';
import { type PackageRow, packagePrefix, packagesOnPage } from '#rules/accounts/package-query.ts';
import { listPackages } from '#services/accounts/packages.service.ts';

export const packageListMachine = listMachine<PackageRow, Record<never, string>>({
  id: 'packageList',
  description: 'The packages that a learner has got, page by page.',
  queryPrefix: packagePrefix,
  pageSize: packagesOnPage,
  load: ({ page, params }, signal) => listPackages({ id: params?.id ?? '', page }, signal),
  requirements: { paging: ['PKG-01'], url: ['PKG-01'], denied: ['PERM-05'], failed: ['REQ-07'] },
});
