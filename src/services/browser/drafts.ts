import { forgetWrites } from '#services/http/idempotent-write.ts';
import { accountKeyOf } from './account-key.ts';
import { randomKey } from './random-key.ts';
import { safeAccess } from './safe-access.ts';
import { storedNames } from './stored-names.ts';
import { reportUnstored } from './unstored-data.ts';

export type DraftKey = { email: string; form: string; version?: number };

type Entry = { name: string; text: string };

const dayMs = 86_400_000;
export const draftDays = 30;
const keyStart = 'draft:';
const deletionName = 'drafts-deleted';

/**
 * Each tab has separate entries.
 * So two tabs with the same form do not overwrite each other's drafts.
 */
const tab = randomKey();

const notStored = new Map<string, string>();

const lastRead = new Map<string, Entry>();

const accountPrefix = (email: string) => `${keyStart}[${JSON.stringify(accountKeyOf(email))},`;
const prefixOf = ({ email, form, version = 1 }: DraftKey) =>
  `${accountPrefix(email)}${JSON.stringify(form)},${version}]:`;

const textOf = (name: string) => notStored.get(name) ?? safeAccess(() => localStorage.getItem(name)) ?? '';
const savedAtOf = ({ text }: Entry) => Number(text.split(' ', 1));
const jsonOf = ({ text }: Entry) => text.slice(text.indexOf(' ') + 1);

const entriesWith = (prefix: string): Entry[] =>
  [...new Set([...storedNames(() => localStorage), ...notStored.keys()])]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, text: textOf(name) }));

/** Returns whether the text is stored; a full storage keeps the older text. */
function write(name: string, text: string): boolean {
  const isStored = safeAccess(() => {
    localStorage.setItem(name, text);
    return true;
  });
  if (isStored) notStored.delete(name);
  else notStored.set(name, text);
  return isStored ?? false;
}

function remove(name: string): void {
  notStored.delete(name);
  safeAccess(() => localStorage.removeItem(name));
}

function removeUnlessChanged(prefix: string): void {
  const entry = lastRead.get(prefix);
  lastRead.delete(prefix);
  if (entry && entry.name !== prefix + tab && textOf(entry.name) === entry.text) remove(entry.name);
}

/**
 * Saves a draft in this browser; the values must be JSON (REQ-12).
 * It replaces the draft that the form has read.
 * Reports a full storage.
 */
export function saveDraft(key: DraftKey, values: unknown): void {
  const prefix = prefixOf(key);
  const json = JSON.stringify(values);
  if (json === undefined) return;
  if (write(prefix + tab, `${Date.now()} ${json}`)) removeUnlessChanged(prefix);
  else reportUnstored('draft', key.email);
}

/**
 * Returns the newest draft as unchecked JSON; undefined if there is none.
 * Removes old and invalid drafts.
 */
export function readDraft(key: DraftKey): unknown {
  const prefix = prefixOf(key);
  removeOldDrafts(prefix);
  const byAge = entriesWith(prefix).sort((one, other) => savedAtOf(other) - savedAtOf(one));
  for (const entry of byAge)
    try {
      const values: unknown = JSON.parse(jsonOf(entry));
      lastRead.set(prefix, entry);
      return values;
    } catch {
      remove(entry.name);
    }
  return undefined;
}

/** Removes the draft of this tab, and the one that it has read. */
export function clearDraft(key: DraftKey): void {
  const prefix = prefixOf(key);
  remove(prefix + tab);
  removeUnlessChanged(prefix);
}

/**
 * Removes drafts that are too old or have no time.
 * A draft from the future gets the present time, because the clock was set back after it.
 */
export function removeOldDrafts(prefix = keyStart): void {
  const now = Date.now();
  for (const entry of entriesWith(prefix)) {
    const days = (now - savedAtOf(entry)) / dayMs;
    if (!(days <= draftDays)) remove(entry.name);
    else if (days < 0) write(entry.name, `${now} ${jsonOf(entry)}`);
  }
}

export function formsWithDrafts(email: string): readonly string[] {
  const forms = entriesWith(accountPrefix(email)).map(({ name }) => formIn(name));
  return [...new Set(forms)].filter((form) => form !== undefined);
}

function formIn(name: string): string | undefined {
  const key: unknown = safeAccess(() => JSON.parse(name.slice(keyStart.length, name.lastIndexOf(':'))));
  return Array.isArray(key) && typeof key[1] === 'string' ? key[1] : undefined;
}

/** Removes all drafts of an administrator, in every tab. */
export function deleteDrafts(email: string): void {
  safeAccess(() => localStorage.setItem(deletionName, email));
  dropDrafts(email);
  safeAccess(() => localStorage.removeItem(deletionName));
}

function dropDrafts(email: string): void {
  for (const { name } of entriesWith(accountPrefix(email))) remove(name);
  forgetWrites();
}

globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }: StorageEvent) => {
  if (key === deletionName && newValue !== null) dropDrafts(newValue);
  if (key?.endsWith(tab) && oldValue !== null && newValue === null) restoreReplaced(key, oldValue);
});

/** Another tab has replaced the draft of this tab, which may still show it. */
function restoreReplaced(name: string, text: string): void {
  if (entriesWith(name.slice(0, -tab.length)).length > 0) write(name, text);
}
