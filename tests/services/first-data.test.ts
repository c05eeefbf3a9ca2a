import { beforeEach, expect, test, vi } from 'vitest';
import { requestFirstData } from '#services/first-data.ts';
import { stubBrowser } from './support/browser.ts';

let urls: string[] = [];

beforeEach(() => {
  const { local } = stubBrowser();
  local.setItem('tokens', JSON.stringify({ accessToken: crypto.randomUUID(), session: 's1' }));
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
