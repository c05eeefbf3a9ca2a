import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  {
    address: '/dashboard',
    opening: [['dashboard_group']],
    menu: { group: 'Dashboard', position: 1, title: 'Study Performance' },
  },
];

export const loads: readonly LoadRow[] = [];
