import type { LoadRow, PageRow } from '#tests/support/page-rows.ts';

export const pages: readonly PageRow[] = [
  { address: '/userInfo', opening: [[]] },
  { address: '/userInfo/security', opening: [[]], isWithoutTexts: true },
  { address: '/userInfo/appearance', opening: [[]], isWithoutTexts: true },
];

export const loads: readonly LoadRow[] = [
  ['/userInfo', []],
  ['/userInfo/security', ['GET /auth/sessions', 'GET /auth/second_factor']],
  ['/userInfo/appearance', []],
];
