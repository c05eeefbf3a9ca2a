import { draftLabel } from '#rules/shell/draft-label.ts';
import { deleteDrafts, formsWithDrafts, removeOldDrafts } from '#services/browser/drafts.ts';

/** Unsaved work that is no draft of a form or an order. */
export type StoredWork = {
  /** The names of the work that an administrator has in this browser. */
  find(email: string): Promise<readonly string[]>;
  /** Rejects if the browser cannot delete it. */
  remove(email: string): Promise<void>;
  removeOld(): Promise<void>;
};

const registered = new Set<StoredWork>();

/** Called where the console is put together, before anybody can sign out. */
export const registerWork = (work: StoredWork): void => void registered.add(work);

const forAll = <Result>(act: (work: StoredWork) => Promise<Result>) => Promise.all([...registered].map(act));

/**
 * The names of the unsaved work that an administrator has in this browser.
 * Leaves out what the browser cannot read.
 */
export async function findUnsavedWork(email: string): Promise<readonly string[]> {
  const names = await forAll((work) => work.find(email).catch(() => []));
  return [...formsWithDrafts(email).map(draftLabel), ...names.flat()];
}

/** Throws if a draft is left. */
export async function deleteUnsavedWork(email: string): Promise<void> {
  deleteDrafts(email);
  await forAll((work) => work.remove(email));
  if (formsWithDrafts(email).length > 0) throw new Error('The browser has not deleted all drafts.');
}

export async function removeOldWork(): Promise<void> {
  removeOldDrafts();
  await forAll((work) => work.removeOld());
}
