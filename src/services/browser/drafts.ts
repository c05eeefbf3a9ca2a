import { forgetWrites } from '#services/http/idempotent-write.ts';
import { toAccountKey } from './account-key.ts';
import { randomKey } from './random-key.ts';
import { stored, storedKeys, toText } from './stored.ts';
import { tabKey as tab } from './tab-key.ts';
import { reportUnstored } from './unstored-data.ts';

export type DraftKey = { email: string; form: string };

type Entry = { name: string; text: string };

const dayMs = 86_400_000;
export const draftDays = 30;
const keyStart = 'draft:';
const deletionKey = 'drafts-deleted';

/** By the start of entries, what this tab creates with the draft. */
const creations = new Map<string, string>();

const lastRead = new Map<string, Entry>();

/** By the start of entries, the path of the page on which this tab has opened the form. */
const openedAt = new Map<string, string>();

const accountPrefix = (email: string) => `${keyStart}[${JSON.stringify(toAccountKey(email))},`;
/** The number is that of older entries, so that they are still found. */
const getPrefix = ({ email, form }: DraftKey) => `${accountPrefix(email)}${JSON.stringify(form)},1]:`;

/** The time and the JSON of a draft. A full storage keeps the older text. */
const storedDraft = (name: string) => stored(name, toText, { fallback: 'memoryOverOlder' });

/**
 * Each tab has separate entries.
 * So two tabs with the same form do not overwrite each other's drafts.
 * Entries of earlier versions have no creation.
 */
const isOwn = (name: string): boolean => name.endsWith(tab);
const creationIn = (name: string): string | undefined => name.slice(name.lastIndexOf(':') + 1).match(/^(.+)\./)?.[1];
const ownNames = (prefix: string): readonly string[] => storedKeys(prefix).filter(isOwn);

const getPath = (): string => globalThis.location?.pathname ?? '';
const readText = (name: string) => storedDraft(name).read() ?? '';
const getSavedAt = ({ text }: Entry) => Number(text.split(' ', 1));
const getJson = ({ text }: Entry) => text.slice(text.indexOf(' ') + 1);

const entriesWith = (prefix: string): Entry[] => storedKeys(prefix).map((name) => ({ name, text: readText(name) }));

function removeUnlessChanged(prefix: string): void {
  const entry = lastRead.get(prefix);
  lastRead.delete(prefix);
  if (entry && !isOwn(entry.name) && readText(entry.name) === entry.text) storedDraft(entry.name).remove();
}

/**
 * Saves a draft in this browser; the values must be JSON (REQ-12).
 * It replaces the draft that the form has read.
 * Reports a full storage.
 */
export function saveDraft(key: DraftKey, values: unknown): void {
  const prefix = getPrefix(key);
  const json = JSON.stringify(values);
  if (json === undefined) return;
  openedAt.set(prefix, getPath());
  const name = `${prefix}${findCreation(key)}.${tab}`;
  if (!storedDraft(name).write(`${Date.now()} ${json}`)) {
    reportUnstored('draft', key.email);
    return;
  }
  removeOwn(prefix, name);
  removeUnlessChanged(prefix);
}

function removeOwn(prefix: string, except?: string): void {
  for (const name of ownNames(prefix)) if (name !== except) storedDraft(name).remove();
}

/**
 * What this tab creates with the draft of a form for a new item.
 * Tabs that go on with the same draft create the same.
 */
export function findCreation(key: DraftKey): string {
  const prefix = getPrefix(key);
  const creation = creations.get(prefix) ?? randomKey();
  creations.set(prefix, creation);
  return creation;
}

/**
 * Returns the draft of this tab, or else the newest one, as unchecked JSON.
 * It is undefined if there is none.
 * Removes old and invalid drafts.
 */
export function readDraft(key: DraftKey): unknown {
  const prefix = getPrefix(key);
  openedAt.set(prefix, getPath());
  removeOldDrafts(prefix);
  creations.delete(prefix);
  const rank = ({ name }: Entry) => (isOwn(name) ? 0 : 1);
  const byAge = entriesWith(prefix).sort(
    (one, other) => rank(one) - rank(other) || getSavedAt(other) - getSavedAt(one),
  );
  for (const entry of byAge)
    try {
      const values: unknown = JSON.parse(getJson(entry));
      lastRead.set(prefix, entry);
      creations.set(prefix, creationIn(entry.name) ?? randomKey());
      return values;
    } catch {
      storedDraft(entry.name).remove();
    }
  return undefined;
}

/**
 * The form of a draft has gone from its page, which may stay open.
 * The draft is not written again for it when another tab goes on with it.
 */
export function leaveForm(key: DraftKey): void {
  openedAt.delete(getPrefix(key));
}

/** Removes the draft of this tab, and the one that it has read. */
export function clearDraft(key: DraftKey): void {
  const prefix = getPrefix(key);
  removeOwn(prefix);
  removeUnlessChanged(prefix);
  creations.delete(prefix);
}

/**
 * Removes drafts that are too old or have no time.
 * A draft from the future gets the present time, because the clock was set back after it.
 */
export function removeOldDrafts(prefix = keyStart): void {
  const now = Date.now();
  for (const entry of entriesWith(prefix)) {
    const days = (now - getSavedAt(entry)) / dayMs;
    if (!(days <= draftDays)) storedDraft(entry.name).remove();
    else if (days < 0) storedDraft(entry.name).write(`${now} ${getJson(entry)}`);
  }
}

export function formsWithDrafts(email: string): readonly string[] {
  const forms = entriesWith(accountPrefix(email)).map(({ name }) => formIn(name));
  return [...new Set(forms)].filter((form) => form !== undefined);
}

function formIn(name: string): string | undefined {
  try {
    const key: unknown = JSON.parse(name.slice(keyStart.length, name.lastIndexOf(':')));
    return Array.isArray(key) && typeof key[1] === 'string' ? key[1] : undefined;
  } catch {
    return undefined;
  }
}

/** Removes all drafts of an administrator, in every tab. */
export function deleteDrafts(email: string): void {
  const deletion = stored(deletionKey, toText);
  deletion.write(email);
  dropDrafts(email);
  deletion.remove();
}

function dropDrafts(email: string): void {
  for (const { name } of entriesWith(accountPrefix(email))) storedDraft(name).remove();
  creations.clear();
  forgetWrites();
}

globalThis.addEventListener?.('storage', ({ key, oldValue, newValue }: StorageEvent) => {
  if (key === deletionKey && newValue !== null) dropDrafts(newValue);
  if (key && isOwn(key) && oldValue !== null && newValue === null) restoreReplaced(key, oldValue);
});

/** Another tab has replaced the draft of this tab, whose page may still show it. */
function restoreReplaced(name: string, text: string): void {
  const prefix = name.slice(0, name.lastIndexOf(':') + 1);
  const isShown = openedAt.get(prefix) === getPath();
  if (isShown && entriesWith(prefix).length > 0) storedDraft(name).write(text);
}
