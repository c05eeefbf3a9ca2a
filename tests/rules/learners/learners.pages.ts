import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

const learner = 'GET /client_users/42/detail';

export const pages: readonly PageRow[] = [{ address: '/personal/1001', opening: [['dashboard_personal']] }];

export const loads: readonly LoadRow[] = [
  ['/personal/42?report.start=20261101', [learner, 'POST /dashboards/users 42 20261101-20261107']],
];
