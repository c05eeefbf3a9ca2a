import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, fakeStorage, stubBrowser } from '#tests/services/support/browser.ts';

const email = 'a@b.example';
const key = { email, form: '/speaking-course/edit/C-1_U-1' };
const now = Date.parse('2026-11-23T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Another tab, or the same tab after a reload: it shares only the storage. */
async function openTab() {
  vi.resetModules();
  return import('#services/browser/drafts.ts');
}

async function openBrowser() {
  const browser = stubBrowser();
  const names = () => Array.from({ length: browser.local.length }, (_, at) => browser.local.key(at) ?? '');
  return { ...browser, names, tab: await openTab() };
}

/** Leaves the page of the tab that was opened last, such as by a reload. */
const leave = (listeners: Browser['listeners']) => [...(listeners.get('pagehide') ?? [])].at(-1)?.({});

test('REQ-12 a reload restores the text of its tab, not the newest one of another tab', async () => {
  const { tab: one, listeners, names } = await openBrowser();
  one.saveDraft(key, 'of one');
  leave(listeners);
  const reloaded = await openTab();
  const other = await openTab();
  vi.setSystemTime(now + 1);
  other.saveDraft(key, 'of the other');
  expect([reloaded.readDraft(key), other.readDraft(key)]).toEqual(['of one', 'of the other']);
  reloaded.saveDraft(key, 'of one, changed');
  expect([names().length, reloaded.readDraft(key), other.readDraft(key)]).toEqual([
    2,
    'of one, changed',
    'of the other',
  ]);
  reloaded.clearDraft(key);
  expect(reloaded.readDraft(key)).toBe('of the other');
});

test('REQ-12 a duplicate of a tab writes a draft of its own, also of one that Back has shown again', async () => {
  const { tab: one, listeners, session, names } = await openBrowser();
  one.saveDraft(key, 'of one');
  leave(listeners);
  expect(session.length).toBe(1);
  for (const listener of listeners.get('pageshow') ?? []) listener({ persisted: true });
  expect(session.length).toBe(0);
  const duplicate = await openTab();
  vi.setSystemTime(now + 1);
  duplicate.saveDraft(key, 'of the duplicate');
  expect([names().length, one.readDraft(key), duplicate.readDraft(key)]).toEqual([2, 'of one', 'of the duplicate']);
});

test('REQ-12 a reload without a storage for the tab restores the newest text', async () => {
  const { tab: one, listeners } = await openBrowser();
  vi.stubGlobal('sessionStorage', fakeStorage('blocked'));
  one.saveDraft(key, 'of one');
  const other = await openTab();
  vi.setSystemTime(now + 1);
  other.saveDraft(key, 'of the other');
  leave(listeners);
  expect((await openTab()).readDraft(key)).toBe('of the other');
});

test('REQ-12 a draft of an earlier version is read, replaced and removed', async () => {
  const { tab, local, names } = await openBrowser();
  const name = `draft:["${email}","${key.form}",1]:6f4b8c19-b7d7-4eb5-b213-d2ee8c79f5d4`;
  local.setItem(name, `${now} "old"`);
  expect(tab.readDraft(key)).toBe('old');
  tab.saveDraft(key, 'new');
  expect([names().length, names().includes(name)]).toEqual([1, false]);
});

test('REQ-12 a tab whose draft another tab has replaced writes it again, because it still shows it', async () => {
  const { tab: one, listeners, local, names } = await openBrowser();
  const listener = [...(listeners.get('storage') ?? [])].at(-1);
  one.saveDraft(key, 'x');
  const [name = ''] = names();
  const oldValue = local.getItem(name);
  const other = await openTab();
  other.readDraft(key);
  vi.setSystemTime(now + 1);
  other.saveDraft(key, 'z');
  listener?.({ key: name, oldValue, newValue: null });
  expect([names().length, (await openTab()).readDraft(key), one.readDraft(key)]).toEqual([2, 'z', 'x']);
  other.clearDraft(key);
  expect(one.readDraft(key)).toBe('x');
});

test('REQ-12 a tab that has left the page of its form does not write a draft again that another tab goes on with', async () => {
  const { tab: one, listeners, local, names } = await openBrowser();
  const listener = [...(listeners.get('storage') ?? [])].at(-1);
  vi.stubGlobal('location', { pathname: key.form });
  one.saveDraft(key, 'x');
  vi.stubGlobal('location', { pathname: '/speaking-course/list' });
  const [name = ''] = names();
  const oldValue = local.getItem(name);
  const other = await openTab();
  other.readDraft(key);
  other.saveDraft(key, 'z');
  listener?.({ key: name, oldValue, newValue: null });
  expect(names()).toHaveLength(1);
  other.clearDraft(key);
  expect([names(), one.readDraft(key)]).toEqual([[], undefined]);
});

test('REQ-12 a tab whose draft another tab has discarded does not write it again', async () => {
  const { tab: one, listeners, local, names } = await openBrowser();
  const listener = [...(listeners.get('storage') ?? [])].at(-1);
  one.saveDraft(key, 'x');
  const [name = ''] = names();
  const oldValue = local.getItem(name);
  const other = await openTab();
  other.readDraft(key);
  other.clearDraft(key);
  listener?.({ key: name, oldValue, newValue: null });
  expect(names()).toEqual([]);
});

test('REQ-13 tabs that go on with one draft create the same, until it is saved or discarded', async () => {
  const { tab: one, listeners } = await openBrowser();
  one.saveDraft(key, 'x');
  const created = one.findCreation(key);
  const other = await openTab();
  expect([other.readDraft(key), other.findCreation(key)]).toEqual(['x', created]);
  other.saveDraft(key, 'xy');
  leave(listeners);
  const reloaded = await openTab();
  expect([reloaded.readDraft(key), reloaded.findCreation(key)]).toEqual(['xy', created]);
  one.clearDraft(key);
  expect(one.findCreation(key)).not.toBe(created);
  expect(one.findCreation({ ...key, form: '/other' })).not.toBe(one.findCreation(key));
});

test('REQ-13 tabs with texts of their own create two items', async () => {
  const { tab: one } = await openBrowser();
  const other = await openTab();
  expect([one.readDraft(key), other.readDraft(key)]).toEqual([undefined, undefined]);
  one.saveDraft(key, 'x');
  other.saveDraft(key, 'x');
  expect(one.findCreation(key)).not.toBe(other.findCreation(key));
});
