import { expect, test, vi } from 'vitest';
import { clearDraft, keepDraft, readDraft } from '#services/browser/drafts.ts';
import { onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';
import { clearCooldown, keepCooldown, readCooldown } from '#services/browser/reset-cooldown.ts';
import { keepReturnPlace, takeReturnPlace } from '#services/browser/return-place.ts';
import { stubBrowser } from './support/browser.ts';

const account = 'a@b.example';

test('REQ-12 the open page is given back once, to the same account', () => {
  stubBrowser();
  keepReturnPlace({ path: '/manager/account/list?page=2#top', account });
  expect(takeReturnPlace(' A@B.example')).toBe('/manager/account/list?page=2#top');
  expect(takeReturnPlace(account)).toBeNull();
});

test('REQ-12 another account does not land on the page, nor does the first one later', () => {
  stubBrowser();
  keepReturnPlace({ path: '/userInfo', account });
  expect([takeReturnPlace('other@b.example'), takeReturnPlace(account)]).toEqual([null, null]);
});

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

test.each(outside)('REQ-12 no way leads out of the console or back to its sign-in: %j', (path) => {
  const { session } = stubBrowser();
  keepReturnPlace({ path, account });
  expect([session.length, takeReturnPlace(account)]).toEqual([0, null]);
  session.setItem('return-place', JSON.stringify({ path, account }));
  expect(takeReturnPlace(account)).toBeNull();
});

test.each(['null', '{', '{"path":1}', '[]'])('REQ-12 rubbish is no page: %s', (text) => {
  const { session } = stubBrowser();
  session.setItem('return-place', text);
  expect([takeReturnPlace(account), session.length]).toEqual([null, 0]);
});

test('REQ-12 drafts are kept by account and form', () => {
  stubBrowser();
  const values = { nick: 'Ann "&" \u202e\u0000', rows: [1, null] };
  keepDraft({ account, form: 'account-edit:7' }, values);
  expect(readDraft({ account: 'A@b.example', form: 'account-edit:7' })).toEqual(values);
  expect(readDraft({ account, form: 'account-edit:8' })).toBeUndefined();
  expect(readDraft({ account: 'other@b.example', form: 'account-edit:7' })).toBeUndefined();
  clearDraft({ account, form: 'account-edit:7' });
  expect(readDraft({ account, form: 'account-edit:7' })).toBeUndefined();
});

test('REQ-12 a draft that is rubbish is removed', () => {
  const { session } = stubBrowser();
  keepDraft({ account, form: 'f' }, 1);
  session.setItem(session.key(0) ?? '', '{');
  expect([readDraft({ account, form: 'f' }), session.length]).toEqual([undefined, 0]);
});

test.each(['blocked', 'full'] as const)('REQ-12 a storage that is %s is stood in for by memory', (mood) => {
  stubBrowser(mood);
  keepReturnPlace({ path: '/userInfo', account });
  keepDraft({ account, form: mood }, { nick: 'Ann' });
  expect([takeReturnPlace(account), readDraft({ account, form: mood })]).toEqual(['/userInfo', { nick: 'Ann' }]);
  clearDraft({ account, form: mood });
});

test('RESET-07 the end of the countdown outlives a reload', () => {
  const { session } = stubBrowser();
  keepCooldown(1_700_000_000_000);
  expect(readCooldown()).toBe(1_700_000_000_000);
  clearCooldown();
  expect(readCooldown()).toBeNull();
  session.setItem('reset-cooldown', 'soon');
  expect(readCooldown()).toBeNull();
});

test.each(['blocked', 'full'] as const)('RESET-07 a storage that is %s harms no countdown', (mood) => {
  stubBrowser(mood);
  keepCooldown(1);
  clearCooldown();
  expect(readCooldown()).toBeNull();
});

test('RESET-07 a page tells when it is shown and when it is hidden', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const heard: string[] = [];
  const turn = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const leave = [onPageShown(() => heard.push('shown')), onPageHidden(() => heard.push('hidden'))];
  turn('hidden');
  turn('visible');
  for (const stop of leave) stop();
  turn('hidden');
  expect(heard).toEqual(['hidden', 'shown']);
});
