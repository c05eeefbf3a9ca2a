import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  {
    address: '/manager/download',
    opening: [['download_task_list_query']],
    menu: { group: 'User Management', title: 'Download Task List', after: 'Apply For User Account' },
    list: { rows: 'none', prefix: 'tasks' },
  },
];

export const loads: readonly LoadRow[] = [
  ['/manager/download?tasks.page=2', ['GET /client_users/cert_task/list?page=2&pageSize=10']],
];
