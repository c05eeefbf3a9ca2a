import { beforeEach, expect, test, vi } from 'vitest';
import { requestChangedData, requestFirstData } from '#services/pages/first-data.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';

let urls: string[] = [];

beforeEach(() => {
  const { local } = stubBrowser();
  const tokens = { accessToken: crypto.randomUUID(), refreshToken: 'refresh', account: 'a@b.example', session: 's1' };
  local.setItem('tokens', JSON.stringify(tokens));
  local.setItem(
    'last-access',
    JSON.stringify({ permissions: ['course_view', 'dashboard_group'], organization: 'ACME', session: 's1' }),
  );
  urls = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    urls.push(String(url));
    return new Response('{}');
  });
});

test('REQ-09 the first requests go to the hosts of the settings', () => {
  requestFirstData('/userInfo', { enterpriseBase: 'https://one.example/', secondBase: 'https://two.example' });
  expect(urls.toSorted()).toEqual([
    'https://one.example/ent/v1/ent_users/info',
    'https://one.example/ent/v1/organizations/owned',
    'https://one.example/ent/v1/permissions',
    'https://two.example/ent/v1/organizations/owned',
  ]);
});

test.each([
  [null],
  ['text'],
  [[]],
  [{ enterpriseBase: 5 }],
  [{ enterpriseBase: null }],
  [{ secondBase: {} }],
  [{ timeZone: 1 }],
])('REQ-09 settings of %j send no request and no token', (settings) => {
  requestFirstData('/userInfo', settings);
  expect(urls).toEqual([]);
});

test.each([
  ['another page of a list', '?courses.page=2', ['page=2&pageSize=20']],
  ['what the page shows already', '?other=1', []],
])('COURSE-03 a changed address requests %s', (_, query, expected) => {
  requestChangedData('/speaking-course/list', `/speaking-course/list${query}`, {});
  expect(urls.map((url) => url.replace(/^.*\?/, ''))).toEqual(expected);
});

test('ORG-02 a changed address of the dashboard requests nothing, because its organization may not be owned', () => {
  requestChangedData('/dashboard', '/dashboard?org.code=OTHER', {});
  expect(urls).toEqual([]);
  requestFirstData('/dashboard?org.code=OTHER', {});
  expect(urls.filter((url) => url.includes('dashboards'))).toHaveLength(1);
});

test('COURSE-10 an address with a code that no request can carry requests what the session loads', () => {
  requestFirstData('/speaking-course/detail/.._U1', {});
  expect(urls).toHaveLength(4);
});

test.each([
  ['Pacific/Kiritimati', '20260311'],
  ['Asia/Atlantis', '20260310'],
])('ORG-02 the first days are those of the stored time zone %s, if there is one', (timeZone, endDayKey) => {
  vi.setSystemTime(new Date('2026-03-10T12:00:00Z'));
  const bodies: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    bodies.push(String(init?.body));
    return new Response('{}');
  });
  const access = { permissions: ['dashboard_group'], organization: 'ACME', session: 's1' };
  localStorage.setItem('last-access', JSON.stringify({ ...access, timeZone }));
  requestFirstData('/dashboard', { timeZone: 'UTC' });
  expect(bodies.join()).toContain(`"endDayKey":"${endDayKey}"`);
  vi.useRealTimers();
});
