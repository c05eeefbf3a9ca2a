import { expect, test, vi } from 'vitest';
import { onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';
import { clearReturnPath, readReturnPath, readTabSessionEnd, saveReturnPath } from '#services/browser/return-path.ts';
import { clearTokens, storeTokens } from '#services/browser/token-store.ts';
import { clearCooldown, readCooldown, saveCooldown } from '#services/sign-in/reset-cooldown.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';

const email = 'a@b.example';

test('REQ-12 the open page is returned once, to the same email', () => {
  stubBrowser();
  saveReturnPath({ path: '/manager/email/list?page=2#top', email });
  expect(readReturnPath(' A@B.example')).toBe('/manager/email/list?page=2#top');
  clearReturnPath();
  expect(readReturnPath(email)).toBeNull();
});

test('REQ-12 another email does not open the page', () => {
  stubBrowser();
  saveReturnPath({ path: '/userInfo', email });
  expect(readReturnPath('other@b.example')).toBeNull();
});

test.each(['expired', 'revoked', 'disabled', 'signedOut'] as const)(
  'REQ-14 the tab whose session ended as %s knows why until the next sign-in',
  (end) => {
    stubBrowser();
    expect(readTabSessionEnd()).toBeNull();
    clearTokens(end);
    expect(readTabSessionEnd()).toBeNull();
    saveReturnPath({ path: '/userInfo', email });
    expect(readTabSessionEnd()).toBe(end);
    clearReturnPath();
    expect(readTabSessionEnd()).toBeNull();
  },
);

test.each([null, 'gone', '__proto__'])(
  'REQ-14 tokens that vanish with the note %j end the session as unknown',
  (note) => {
    const { local } = stubBrowser();
    clearTokens('expired');
    storeTokens({ accessToken: 'a', refreshToken: 'r', email, session: 's' });
    local.removeItem('tokens');
    if (note) local.setItem('session-end', note);
    saveReturnPath({ path: '/userInfo', email });
    expect(readTabSessionEnd()).toBe('unknown');
  },
);

const outside = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
  'dashboard',
  '/login',
  '/login?next=/',
  '/login/forgot',
];

test.each(outside)('REQ-12 a stored path to another host or to the sign-in pages is ignored: %j', (path) => {
  const { session } = stubBrowser();
  saveReturnPath({ path, email });
  expect([session.length, readReturnPath(email)]).toEqual([0, null]);
  session.setItem('return-path', JSON.stringify({ path, email }));
  expect(readReturnPath(email)).toBeNull();
});

test.each(['null', '{', '{"path":1}', '[]'])('REQ-12 an invalid value is not a page: %s', (text) => {
  const { session } = stubBrowser();
  session.setItem('return-path', text);
  expect(readReturnPath(email)).toBeNull();
});

test.each(['blocked', 'full'] as const)('REQ-12 memory replaces a storage that is %s', (mode) => {
  stubBrowser(mode);
  saveReturnPath({ path: '/userInfo', email });
  expect(readReturnPath(email)).toBe('/userInfo');
});

test('RESET-07 the end of the countdown survives a reload', () => {
  const { session } = stubBrowser();
  saveCooldown(1_700_000_000_000);
  expect(readCooldown()).toBe(1_700_000_000_000);
  clearCooldown();
  expect(readCooldown()).toBeNull();
  session.setItem('reset-cooldown', 'soon');
  expect(readCooldown()).toBeNull();
});

test.each(['blocked', 'full'] as const)('RESET-07 a storage that is %s does not affect the countdown', (mode) => {
  stubBrowser(mode);
  saveCooldown(1);
  clearCooldown();
  expect(readCooldown()).toBeNull();
});

test('RESET-07 a page reports when it is shown and when it is hidden', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const visibilities: string[] = [];
  const turn = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const leave = [onPageShown(() => visibilities.push('shown')), onPageHidden(() => visibilities.push('hidden'))];
  turn('hidden');
  turn('visible');
  for (const stop of leave) stop();
  turn('hidden');
  expect(visibilities).toEqual(['hidden', 'shown']);
});
