import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

const learner = 'GET /client_users/42/detail';

export const pages: readonly PageRow[] = [
  {
    address: '/manager/account/list',
    opening: [['account_list_query']],
    menu: { group: 'User Management', title: 'User Account List' },
    list: { rows: 'some', caption: /All organizations · As of \d{4}-\d\d-\d\d/ },
  },
  {
    address: '/manager/account/personal/1001',
    opening: [['account_sku_info']],
    list: { rows: 'some', prefix: 'records' },
  },
  { address: '/manager/account/edit/1001', opening: [['account_edit'], ['account_basic_info']] },
  { address: '/manager/account/detail/1001', opening: [['account_edit'], ['account_basic_info']] },
];

export const loads: readonly LoadRow[] = [
  ['/manager/account/list', ['GET /client_users/list?page=1&pageSize=10']],
  [
    '/manager/account/list?users.org=A&users.id=7&users.page=2',
    ['GET /client_users/list?page=2&pageSize=10&orgCode=A'],
  ],
  ['/manager/account/list?users.id=7', []],
  ['/manager/account/detail/42', [learner]],
  ['/manager/account/edit/42', [learner]],
  ['/manager/account/personal/42?records.page=3', [learner, 'GET /client_users/42/packages?page=3&pageSize=10']],
];
