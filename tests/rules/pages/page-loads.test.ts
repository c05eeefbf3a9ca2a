import { describe, expect, test } from 'vitest';
import { permissionCodes } from '#contract/permission-groups.ts';
import { pageLoad } from '#rules/pages/page-loads.ts';
import { canOpenAt } from '#rules/routes.ts';
import type { PageLoads, Visit } from '#rules/shell/page-load.ts';
import { preparedRequest } from '#services/http/prepared-request.ts';
import { loadRows, pageRows } from '#tests/support/page-rows.ts';

const callsAt = (address: string, visit: Partial<Visit> = {}) => {
  const known = { permissions: permissionCodes, organization: 'ACME', today: '20261118', timeZone: 'UTC' };
  return pageLoad({ address, ...known, ...visit }).map(({ call, ...input }) => {
    const { method, url } = preparedRequest(call, '', input);
    const { orgCode, userId, startDayKey, endDayKey }: Partial<Record<string, string>> = { ...input.body };
    const body = input.body ? ` ${orgCode ?? userId} ${startDayKey}-${endDayKey}` : '';
    return `${method} ${url.replace('/api/v1/philippines', '').replace('/ent/v1', '')}${body}`;
  });
};

const learner = 'GET /client_users/42/detail';

test.each([...loadRows, ['/no/such/page', []] as const])('SHELL-09 %s says what it loads first', (address, calls) => {
  expect(callsAt(address)).toEqual(calls);
});

test('SHELL-09 one noun says what a page loads first', () => {
  const files = import.meta.glob<PageLoads>('/src/rules/*/*.loads.ts', { eager: true, import: 'loads' });
  const names = Object.values(files).flatMap((loads) => Object.keys(loads));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

describe('ORG-02 ORG-03 the dashboard', () => {
  const call = 'POST /dashboards/organizations';

  test('loads the organization of the address, or else the first one, in the last seven days', () => {
    expect(callsAt('/dashboard')).toEqual([`${call} ACME 20261112-20261118`]);
    expect(callsAt('/dashboard?org.code=BETA')).toEqual([`${call} BETA 20261112-20261118`]);
  });

  test('loads nothing without a known organization, or for the tab of the learners', () => {
    expect(callsAt('/dashboard', { organization: '' })).toEqual([]);
    expect(callsAt('/dashboard#2')).toEqual([]);
  });
});

test('REPORT-07 the report of the records page loads its figures instead of the packages', () => {
  const page = '/manager/account/personal/42#report';
  expect(callsAt(page)).toEqual([learner, 'POST /dashboards/users 42 20261112-20261118']);
  const packages = 'GET /client_users/42/packages?page=1&pageSize=10';
  expect(callsAt(page, { permissions: ['account_sku_info'] })).toEqual([learner, packages]);
});

test('GEN-04 a page that loads rows says what its list shows', () => {
  const known = { permissions: permissionCodes, organization: 'ACME', today: '20261118', timeZone: 'UTC' };
  const isPaged = (address: string) =>
    pageLoad({ address, ...known }).some(({ query }) => query !== undefined && 'page' in query);
  const paged = pageRows.filter(({ address }) => isPaged(address));
  expect(paged.length).toBeGreaterThan(5);
  expect(paged.filter(({ list, isGrid }) => !list && !isGrid).map(({ address }) => address)).toEqual([]);
});

test('PERM-02 a page whose permission is missing loads nothing', () => {
  const closed = loadRows.filter(([address]) => !canOpenAt(address, []));
  expect(closed.length).toBeGreaterThan(15);
  for (const [address] of closed) expect(callsAt(address, { permissions: [] })).toEqual([]);
});
