import { expect, test, vi } from 'vitest';
import { fakeStorage, type StorageMood, stubBrowser } from './support/browser.ts';
import { newTokens, oldTokens } from './support/tab.ts';

async function openStore(mood: StorageMood = 'open') {
  const browser = stubBrowser(mood);
  vi.resetModules();
  return { ...browser, ...(await import('#services/browser/token-store.ts')) };
}

test('REQ-08 tokens and account are kept in local storage', async () => {
  const { storeTokens, readTokens, clearTokens, local } = await openStore();
  expect(readTokens()).toBeUndefined();
  storeTokens(oldTokens);
  expect(JSON.parse(local.getItem('tokens') ?? '')).toEqual(oldTokens);
  expect(readTokens()).toEqual(oldTokens);
  clearTokens();
  expect([readTokens(), local.length]).toEqual([undefined, 0]);
});

test('REQ-08 tokens outlive a reload', async () => {
  const texts = new Map([['tokens', JSON.stringify(oldTokens)]]);
  vi.stubGlobal('localStorage', fakeStorage('open', texts));
  vi.resetModules();
  const { readTokens } = await import('#services/browser/token-store.ts');
  expect(readTokens()).toEqual(oldTokens);
});

const rubbish = [
  'null',
  '{',
  '[]',
  '{"accessToken":"a"}',
  JSON.stringify({ ...oldTokens, accessToken: '' }),
  JSON.stringify({ ...oldTokens, refreshToken: 'two words' }),
  JSON.stringify({ ...oldTokens, accessToken: '\u20ac' }),
];

test.each(rubbish)('REQ-08 rubbish in the storage is removed: %s', async (text) => {
  const { readTokens, local } = await openStore();
  local.setItem('tokens', text);
  expect([readTokens(), local.getItem('tokens')]).toEqual([undefined, null]);
});

test.each(['blocked', 'full'] as const)('REQ-08 a storage that is %s is stood in for by memory', async (mood) => {
  const { storeTokens, readTokens, clearTokens, onTokensChanged } = await openStore(mood);
  const heard = vi.fn();
  onTokensChanged(heard);
  storeTokens(oldTokens);
  expect(readTokens()).toEqual(oldTokens);
  clearTokens();
  expect(readTokens()).toBeUndefined();
  expect(heard.mock.calls).toEqual([[oldTokens], [undefined]]);
});

test('REQ-08 a browser that throws at the very look at its storage is served from memory', async () => {
  const { storeTokens, readTokens } = await openStore();
  vi.stubGlobal('localStorage', undefined);
  storeTokens(oldTokens);
  expect(readTokens()).toEqual(oldTokens);
});

test('REQ-08 a storage that has become full holds no spent tokens', async () => {
  const { storeTokens, readTokens, local } = await openStore();
  storeTokens(oldTokens);
  vi.stubGlobal('localStorage', { ...local, setItem: fakeStorage('full').setItem });
  storeTokens(newTokens);
  expect([readTokens(), local.getItem('tokens')]).toEqual([newTokens, null]);
});

test('REQ-11 changes are heard, in this tab and from others, each once', async () => {
  const { storeTokens, clearTokens, onTokensChanged, writeElsewhere, listeners } = await openStore();
  const heard = vi.fn();
  const leave = onTokensChanged(heard);
  storeTokens(oldTokens);
  storeTokens(oldTokens);
  writeElsewhere('tokens', JSON.stringify(newTokens));
  writeElsewhere('something-else', 'x');
  writeElsewhere('tokens', null);
  clearTokens();
  expect(heard.mock.calls).toEqual([[oldTokens], [newTokens], [undefined]]);
  leave();
  storeTokens(oldTokens);
  expect(heard).toHaveBeenCalledTimes(3);
  expect([...listeners.values()].map(({ size }) => size)).toEqual([0, 0]);
});

test('REQ-11 what another tab stores counts for more than what memory holds', async () => {
  const { storeTokens, readTokens, onTokensChanged, writeElsewhere, local } = await openStore();
  onTokensChanged(() => undefined);
  vi.stubGlobal('localStorage', { ...local, setItem: fakeStorage('full').setItem });
  storeTokens(oldTokens);
  writeElsewhere('tokens', JSON.stringify(newTokens));
  expect(readTokens()).toEqual(newTokens);
});

test('REQ-11 a page that comes back out of the memory of the browser looks again', async () => {
  const { onTokensChanged, storeTokens, local, listeners } = await openStore();
  storeTokens(oldTokens);
  const heard = vi.fn();
  onTokensChanged(heard);
  local.removeItem('tokens');
  for (const listener of listeners.get('pageshow') ?? []) listener({});
  expect(heard.mock.calls).toEqual([[undefined]]);
});
