import { expect, test } from 'vitest';
import { inactiveMembersUrl } from '#rules/dashboards/inactive-members-url.ts';

test('FIND-08 the list of members who did not sign in has the organization and the days of the figure', () => {
  const address = '/dashboard?org.code=ACME&org.start=20261123&users.name=An&users.page=3#1';
  expect(inactiveMembersUrl({ address, org: 'ACME', end: '20261129', days: 7 })).toBe(
    '/dashboard?org.code=ACME&org.start=20261123&users.activity=inactive&users.end=20261129&users.org=ACME&users.start=20261123#2',
  );
  expect(inactiveMembersUrl({ address: '/dashboard', org: 'A&B', end: '20261129', days: 30 })).toBe(
    '/dashboard?users.activity=inactive&users.end=20261129&users.org=A%26B&users.start=20261031#2',
  );
});
