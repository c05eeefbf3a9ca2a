import { expect, test } from 'vitest';
import { type OrganizationUrlState, writeOrganizationUrl } from '#rules/organizations/organization-url.ts';
import { createCarry, withChosenOrganization } from '#rules/pages/carried-state.ts';

test.each([
  ['/personal/u1', '/dashboard?users.org=H-2&users.page=2#2', '/personal/u1?users.org=H-2&users.page=2'],
  ['/dashboard#2', '/personal/u1?users.org=H-2&users.page=2', '/dashboard?users.org=H-2&users.page=2#2'],
  ['/dashboard#2', '/personal/u1', '/dashboard#2'],
  [
    '/personal/u1',
    '/dashboard?org.code=H-2&org.start=20261101#2',
    '/personal/u1?org.code=H-2&org.start=20261101&report.start=20261101',
  ],
  [
    '/personal/u1',
    '/dashboard?org.period=range&org.start=20261001&org.end=20261031',
    '/personal/u1?org.end=20261031&org.period=range&org.start=20261001&report.end=20261031&report.period=range&report.start=20261001',
  ],
  ['/dashboard#2', '/personal/u1?org.start=20261101&report.start=20261108', '/dashboard?org.start=20261101#2'],
  ['/manager/account/detail/u1', '/manager/account/list?users.id=5', '/manager/account/detail/u1?users.id=5'],
  ['/manager/account/edit/u1', '/manager/account/detail/u1?users.id=5', '/manager/account/edit/u1?users.id=5'],
  [
    '/manager/account/list',
    '/manager/account/personal/u1?users.page=3&records.page=2',
    '/manager/account/list?users.page=3',
  ],
  ['/speaking-course/detail/C_U', '/speaking-course/list?courses.page=2', '/speaking-course/detail/C_U?courses.page=2'],
  [
    '/speaking-course/lesson/detail/L',
    '/speaking-course/sentence/edit/S?courses.page=2&sentences.audio=failed',
    '/speaking-course/lesson/detail/L?courses.page=2&sentences.audio=failed',
  ],
  [
    '/speaking-course/detail/C_U',
    '/speaking-course/lesson/detail/L?courses.page=2&sentences.audio=failed',
    '/speaking-course/detail/C_U?courses.page=2',
  ],
  ['/manager/apply', '/manager/apply/list?applications.page=4', '/manager/apply?applications.page=4'],
  ['/manager/apply/list', '/manager/apply?applications.page=4', '/manager/apply/list?applications.page=4'],
])('USER-08 the link %j on %j leads to %j', (to, from, address) => {
  expect(createCarry(from)(to)).toBe(address);
});

test.each([
  ['/manager/account/list', '/dashboard?users.org=H-2#2'],
  ['/manager/account/list?users.page=2', '/manager/account/detail/u1?users.id=5'],
  ['/dashboard#1', '/dashboard?users.org=H-2#2'],
  ['/nowhere', '/dashboard?users.org=H-2'],
  ['/help-center', '/dashboard?users.org=H-2'],
])('USER-08 the link %j on %j stays as it is', (to, from) => {
  expect(createCarry(from)(to)).toBe(to);
});

const owned = [{ code: 'H' }, { code: 'H-2' }];

test('USER-08 the User tab begins with the chosen organization, unless it has a search or the code is not owned', () => {
  expect(withChosenOrganization('/dashboard?org.code=H-2', owned)).toBe('/dashboard?org.code=H-2&users.org=H-2');
  for (const address of ['/dashboard', '/dashboard?org.code=X', '/dashboard?org.code=H-2&users.email=a%40example.com'])
    expect(withChosenOrganization(address, owned)).toBe(address);
});

test('USER-08 another choice takes the place of the organization that the User tab began with, not of a search', () => {
  const state: OrganizationUrlState = {
    orgCode: 'H-3',
    period: 'week',
    window: { start: '20261112', end: '20261118' },
  };
  const written = (address: string) =>
    writeOrganizationUrl({ address, owned: ['H', 'H-2', 'H-3'], today: '20261118' }, state);
  expect(written('/dashboard?org.code=H-2&users.org=H-2&users.page=2')).toBe('/dashboard?org.code=H-3');
  expect(written('/dashboard?org.code=H-2&users.id=5')).toBe('/dashboard?users.id=5&org.code=H-3');
});
