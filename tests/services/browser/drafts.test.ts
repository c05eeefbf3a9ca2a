import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage, type StorageMode, stubBrowser } from '#tests/services/support/browser.ts';

const email = 'a@b.example';
const key = { email, form: '/speaking-course/edit/C-1_U-1' };
const dayMs = 86_400_000;
const now = Date.parse('2026-11-23T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Another tab, or the same tab after a reload: it shares only the storage. */
async function openTab() {
  vi.resetModules();
  return import('#services/browser/drafts.ts');
}

async function openBrowser(mode: StorageMode = 'open') {
  const browser = stubBrowser(mode);
  const names = () => Array.from({ length: browser.local.length }, (_, at) => browser.local.key(at) ?? '');
  return { ...browser, names, tab: await openTab() };
}

test('REQ-12 drafts are stored by account and form', async () => {
  const { tab } = await openBrowser();
  const values = { nick: 'Ann "&" \u202e\u0000', rows: [1, null] };
  tab.saveDraft(key, values);
  expect(tab.readDraft({ ...key, email: ' A@B.example' })).toEqual(values);
  expect(tab.readDraft({ ...key, form: '/speaking-course/edit/C-2_U-1' })).toBeUndefined();
  expect(tab.readDraft({ ...key, email: 'other@b.example' })).toBeUndefined();
  tab.clearDraft(key);
  expect(tab.readDraft(key)).toBeUndefined();
});

test('REQ-12 a draft survives the tab that wrote it', async () => {
  const { tab, session } = await openBrowser();
  tab.saveDraft(key, { title: 'Ordering lunch' });
  expect((await openTab()).readDraft(key)).toEqual({ title: 'Ordering lunch' });
  expect(session.length).toBe(0);
});

test('REQ-12 a draft is removed when it is older than 30 days, and not before', async () => {
  const { tab, names } = await openBrowser();
  tab.saveDraft(key, 'old');
  vi.setSystemTime(now + 30 * dayMs);
  tab.saveDraft({ ...key, form: 'other' }, 'new');
  tab.removeOldDrafts();
  expect(tab.readDraft(key)).toBe('old');
  vi.setSystemTime(now + 30 * dayMs + 1);
  const next = await openTab();
  next.removeOldDrafts();
  expect([names().length, next.readDraft(key), next.readDraft({ ...key, form: 'other' })]).toEqual([
    1,
    undefined,
    'new',
  ]);
});

test('REQ-12 an old draft is not read, also by a console that is never started again', async () => {
  const { tab, local } = await openBrowser();
  tab.saveDraft(key, 'old');
  vi.setSystemTime(now + 31 * dayMs);
  expect([tab.readDraft(key), local.length]).toEqual([undefined, 0]);
});

test('REQ-12 a draft that was saved with a clock that was ahead is 30 days old 30 days later', async () => {
  vi.setSystemTime(now + 365 * dayMs);
  const { tab, local } = await openBrowser();
  tab.saveDraft(key, 'ahead');
  vi.setSystemTime(now);
  tab.removeOldDrafts();
  expect(tab.readDraft(key)).toBe('ahead');
  vi.setSystemTime(now + 31 * dayMs);
  tab.removeOldDrafts();
  expect(local.length).toBe(0);
});

test('REQ-12 other data in the storage stays', async () => {
  const { tab, local } = await openBrowser();
  local.setItem('tokens', 'x');
  local.setItem('drafts', 'x');
  tab.saveDraft(key, 1);
  tab.deleteDrafts(email);
  vi.setSystemTime(now + 31 * dayMs);
  tab.removeOldDrafts();
  expect([local.getItem('tokens'), local.getItem('drafts'), local.length]).toEqual(['x', 'x', 2]);
});

test.each(['', 'soon', 'NaN {}', '{"title":1}', `${now} {`, `${now} `])(
  'REQ-12 an entry without a time or without JSON is removed: %j',
  async (text) => {
    const { tab, local, names } = await openBrowser();
    tab.saveDraft(key, 1);
    local.setItem(names()[0] ?? '', text);
    expect([tab.readDraft(key), local.length]).toEqual([undefined, 0]);
  },
);

test('REQ-12 a broken newest entry leaves the one before it', async () => {
  const { tab, local, names } = await openBrowser();
  tab.saveDraft(key, 'whole');
  const name = names()[0] ?? '';
  vi.setSystemTime(now + 5);
  local.setItem(`${name}2`, `${now + 5} {"title":`);
  const next = await openTab();
  expect([next.readDraft(key), names()]).toEqual(['whole', [name]]);
});

test.each(['__proto__', 'constructor', 'toString'])('REQ-12 names like %s are names like others', async (name) => {
  const { tab } = await openBrowser();
  const odd = { email: name, form: name };
  expect([tab.readDraft(odd), tab.formsWithDrafts(name)]).toEqual([undefined, []]);
  tab.saveDraft(odd, JSON.parse(`{"${name}":"x"}`));
  expect([JSON.stringify(tab.readDraft(odd)), tab.formsWithDrafts(name)]).toEqual([`{"${name}":"x"}`, [name]]);
  tab.deleteDrafts(name);
  expect([tab.readDraft(odd), tab.formsWithDrafts(name), {}.constructor]).toEqual([undefined, [], Object]);
});

test.each(['blocked', 'full'] as const)('REQ-12 memory replaces a storage that is %s', async (mode) => {
  const { tab } = await openBrowser(mode);
  tab.saveDraft(key, { nick: 'Ann' });
  expect([tab.readDraft(key), tab.formsWithDrafts(email)]).toEqual([{ nick: 'Ann' }, [key.form]]);
  tab.removeOldDrafts();
  tab.clearDraft(key);
  expect([tab.readDraft(key), tab.formsWithDrafts(email)]).toEqual([undefined, []]);
});

test('REQ-12 a storage that is full keeps what it has; the tab shows the newest, and stores it once there is room', async () => {
  const texts = new Map<string, string>();
  const { tab } = await openBrowser();
  vi.stubGlobal('localStorage', fakeStorage('open', texts));
  tab.saveDraft(key, 'one');
  vi.stubGlobal('localStorage', fakeStorage('full', texts));
  tab.saveDraft(key, 'one two');
  const next = await openTab();
  expect([tab.readDraft(key), next.readDraft(key)]).toEqual(['one two', 'one']);
  vi.stubGlobal('localStorage', fakeStorage('open', texts));
  tab.saveDraft(key, 'one two three');
  expect([(await openTab()).readDraft(key), texts.size]).toEqual(['one two three', 1]);
});

test('REQ-12 two tabs with the same form store both texts; the newest is offered first, then the other', async () => {
  const { tab: one } = await openBrowser();
  const other = await openTab();
  one.saveDraft(key, 'of one');
  vi.setSystemTime(now + 1);
  other.saveDraft(key, 'of the other');
  const next = await openTab();
  expect(next.readDraft(key)).toBe('of the other');
  next.clearDraft(key);
  expect(next.readDraft(key)).toBe('of one');
  expect(next.formsWithDrafts(email)).toEqual([key.form]);
});

test('REQ-12 saving, discarding or leaving in one tab leaves what another tab has written', async () => {
  const { tab: one } = await openBrowser();
  const other = await openTab();
  one.saveDraft(key, 'x');
  expect(other.readDraft(key)).toBe('x');
  one.saveDraft(key, 'xy');
  other.clearDraft(key);
  expect((await openTab()).readDraft(key)).toBe('xy');
});

test('REQ-12 a form that goes on with a draft replaces it, and removes both when it is saved', async () => {
  const { tab: closed, names } = await openBrowser();
  closed.saveDraft(key, 'x');
  const next = await openTab();
  next.readDraft(key);
  next.saveDraft(key, 'xy');
  expect(names()).toHaveLength(1);
  const last = await openTab();
  expect(last.readDraft(key)).toBe('xy');
  last.clearDraft(key);
  expect(names()).toEqual([]);
});

test('SHELL-02 a sign-out deletes the drafts of one administrator in every tab, also those in memory', async () => {
  const { tab: one, listeners, names } = await openBrowser('full');
  const listener = [...(listeners.get('storage') ?? [])].at(-1);
  one.saveDraft(key, 'x');
  one.saveDraft({ ...key, email: 'other@b.example' }, 'y');
  listener?.({ key: 'drafts-deleted', oldValue: null, newValue: email });
  expect([one.readDraft(key), one.readDraft({ ...key, email: 'other@b.example' }), names()]).toEqual([
    undefined,
    'y',
    [],
  ]);
});

test('SHELL-02 a sign-out deletes the writes whose response was lost, in this tab and in others', async () => {
  const { tab, session, listeners } = await openBrowser();
  session.setItem('idempotency-key:save', 'key\n{"title":"x"}');
  session.setItem('return-path', '/');
  tab.deleteDrafts(email);
  expect([session.length, session.getItem('return-path')]).toEqual([1, '/']);
  session.setItem('idempotency-key:save', 'key\n{"title":"x"}');
  for (const listener of listeners.get('storage') ?? []) listener({ key: 'drafts-deleted', newValue: email });
  expect(session.length).toBe(1);
});

test('SHELL-02 the forms with drafts are listed by account, each once', async () => {
  const { tab } = await openBrowser();
  tab.saveDraft(key, 1);
  (await openTab()).saveDraft(key, 2);
  tab.saveDraft({ email, form: 'lessonList U-1' }, 3);
  tab.saveDraft({ email: 'a@b.example.org', form: 'x' }, 4);
  expect(tab.formsWithDrafts(' A@b.example')).toEqual([key.form, 'lessonList U-1']);
  tab.deleteDrafts(email);
  expect([tab.formsWithDrafts(email), tab.formsWithDrafts('a@b.example.org')]).toEqual([[], ['x']]);
});
