import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  {
    address: '/dashboard',
    opening: [['dashboard_group']],
    menu: { group: 'Dashboard', title: 'Study Performance' },
    list: { rows: 'some', tab: '#2', caption: /All organizations · As of \d{4}-\d\d-\d\d/ },
  },
  { address: '/dashboard/report', opening: [['dashboard_group']] },
];

export const loads: readonly LoadRow[] = [];
