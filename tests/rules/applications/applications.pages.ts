import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  {
    address: '/manager/apply/list',
    opening: [['apply_list_query']],
    menu: { group: 'User Management', title: 'Apply For User Account', after: 'User Account List' },
    list: { rows: 'some', caption: /As of \d{4}-\d\d-\d\d/ },
  },
  { address: '/manager/apply', opening: [['apply_account']] },
];

export const loads: readonly LoadRow[] = [
  [
    '/manager/apply/list?applications.id=20&applications.start=20261101&applications.end=20261102&applications.page=2',
    [
      'GET /client_users/applications?page=2&pageSize=10&login=20' +
        '&createdStartAtSec=1793491200&createdEndAtSec=1793663999',
    ],
  ],
];
