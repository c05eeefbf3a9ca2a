import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  { address: '/userInfo', opening: [[]] },
  { address: '/userInfo/security', opening: [[]] },
  { address: '/userInfo/appearance', opening: [[]] },
];

export const loads: readonly LoadRow[] = [
  ['/userInfo', []],
  ['/userInfo/security', ['GET /auth/sessions', 'GET /auth/second_factor']],
  ['/userInfo/appearance', []],
];
