import { expect, test, vi } from 'vitest';
import { fakeStorage, type StorageMode, stubBrowser } from '#tests/services/support/browser.ts';
import { newTokens, oldTokens } from '#tests/services/support/tab.ts';

const storedText = ({ email, ...others }: typeof oldTokens) => JSON.stringify({ ...others, account: email });

async function openStore(mode: StorageMode = 'open') {
  const browser = stubBrowser(mode);
  vi.resetModules();
  return { ...browser, ...(await import('#services/browser/token-store.ts')) };
}

test('REQ-08 tokens and account are stored in local storage', async () => {
  const { storeTokens, readTokens, clearTokens, local } = await openStore();
  expect(readTokens()).toBeUndefined();
  storeTokens(oldTokens);
  expect(JSON.parse(local.getItem('tokens') ?? '')).toEqual(JSON.parse(storedText(oldTokens)));
  expect(readTokens()).toEqual(oldTokens);
  clearTokens('signedOut');
  expect([readTokens(), local.getItem('tokens')]).toEqual([undefined, null]);
});

test('REQ-08 tokens survive a reload', async () => {
  const texts = new Map([['tokens', storedText(oldTokens)]]);
  vi.stubGlobal('localStorage', fakeStorage('open', texts));
  vi.resetModules();
  const { readTokens } = await import('#services/browser/token-store.ts');
  expect(readTokens()).toEqual(oldTokens);
});

test.each([
  ['without a session', {}, 'default'],
  ['with the former default session', { session: 'kept' }, 'kept'],
])('REQ-08 tokens that an older version stored %s sign the user in', async (_, former, session) => {
  const { readTokens, local } = await openStore();
  const { accessToken, refreshToken, email } = oldTokens;
  local.setItem('tokens', JSON.stringify({ accessToken, refreshToken, account: email, ...former }));
  expect(readTokens()).toEqual({ accessToken, refreshToken, email, session });
});

const invalidValues = [
  'null',
  '{',
  '[]',
  '{"accessToken":"a"}',
  storedText({ ...oldTokens, accessToken: '' }),
  storedText({ ...oldTokens, refreshToken: 'two words' }),
  storedText({ ...oldTokens, accessToken: '\u20ac' }),
];

test.each(invalidValues)('REQ-08 invalid values in the storage are removed: %s', async (text) => {
  const { readTokens, local } = await openStore();
  local.setItem('tokens', text);
  expect([readTokens(), local.getItem('tokens')]).toEqual([undefined, null]);
});

test.each(['blocked', 'full'] as const)('REQ-08 memory replaces a storage that is %s', async (mode) => {
  const { storeTokens, readTokens, clearTokens, onTokensChanged } = await openStore(mode);
  const listener = vi.fn();
  onTokensChanged(listener);
  storeTokens(oldTokens);
  expect(readTokens()).toEqual(oldTokens);
  clearTokens('signedOut');
  expect(readTokens()).toBeUndefined();
  expect(listener.mock.calls).toEqual([[oldTokens], [undefined]]);
});

test('REQ-08 a browser that throws on access to its storage uses memory', async () => {
  const { storeTokens, readTokens } = await openStore();
  vi.stubGlobal('localStorage', undefined);
  storeTokens(oldTokens);
  expect(readTokens()).toEqual(oldTokens);
});

test('REQ-08 a storage that became full contains no used tokens', async () => {
  const { storeTokens, readTokens, local } = await openStore();
  storeTokens(oldTokens);
  vi.stubGlobal('localStorage', { ...local, setItem: fakeStorage('full').setItem });
  storeTokens(newTokens);
  expect([readTokens(), local.getItem('tokens')]).toEqual([newTokens, null]);
});

test('REQ-11 listeners are notified once of each change in this and in other tabs', async () => {
  const { storeTokens, clearTokens, onTokensChanged, writeInOtherTab, listeners } = await openStore();
  const listener = vi.fn();
  const leave = onTokensChanged(listener);
  storeTokens(oldTokens);
  storeTokens(oldTokens);
  writeInOtherTab('tokens', storedText(newTokens));
  writeInOtherTab('something-else', 'x');
  writeInOtherTab('tokens', null);
  clearTokens('signedOut');
  expect(listener.mock.calls).toEqual([[oldTokens], [newTokens], [undefined]]);
  leave();
  storeTokens(oldTokens);
  expect(listener).toHaveBeenCalledTimes(3);
  expect([...listeners.values()].map(({ size }) => size)).toEqual([0, 0]);
});

test('REQ-11 tokens that another tab stores take precedence over those in memory', async () => {
  const { storeTokens, readTokens, onTokensChanged, writeInOtherTab, local } = await openStore();
  onTokensChanged(() => undefined);
  vi.stubGlobal('localStorage', { ...local, setItem: fakeStorage('full').setItem });
  storeTokens(oldTokens);
  writeInOtherTab('tokens', storedText(newTokens));
  expect(readTokens()).toEqual(newTokens);
});

test('REQ-11 a page restored from the back-forward cache reads the tokens again', async () => {
  const { onTokensChanged, storeTokens, local, listeners } = await openStore();
  storeTokens(oldTokens);
  const listener = vi.fn();
  onTokensChanged(listener);
  local.removeItem('tokens');
  for (const listener of listeners.get('pageshow') ?? []) listener({});
  expect(listener.mock.calls).toEqual([[undefined]]);
});

test.each([
  ['open', true],
  ['blocked', false],
  ['full', false],
] as const)('REQ-08 the sign-in is kept in a storage that is %s: %s', async (mode, isStored) => {
  const { storeTokens, areTokensStored } = await openStore(mode);
  storeTokens(oldTokens);
  expect(areTokensStored()).toBe(isStored);
});
