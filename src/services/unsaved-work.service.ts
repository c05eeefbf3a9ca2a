import { draftLabel } from '#rules/shell/draft-label.ts';
import { importLabel } from '#rules/shell/unsaved-work-texts.ts';
import { hasImportDatabase } from '#services/applications/import-database.ts';
import { deleteDrafts, formsWithDrafts, removeOldDrafts } from '#services/browser/drafts.ts';
import { loadChunk } from '#services/http/load-chunk.ts';

const importStorage = async () =>
  (await hasImportDatabase()) ? loadChunk(() => import('#services/applications/import-storage.ts')) : undefined;

const findFileName = async (email: string) => (await importStorage())?.unfinishedImport(email);

/**
 * The names of the drafts that an administrator has in this browser.
 * Leaves out imports that the browser cannot read.
 */
export async function findUnsavedWork(email: string): Promise<readonly string[]> {
  const fileName = await findFileName(email).catch(() => undefined);
  return [...formsWithDrafts(email).map(draftLabel), ...(fileName === undefined ? [] : [importLabel(fileName)])];
}

/** Throws if a draft is left. */
export async function deleteUnsavedWork(email: string): Promise<void> {
  deleteDrafts(email);
  await (await importStorage())?.deleteAccountImport(email);
  if (formsWithDrafts(email).length > 0) throw new Error('The browser has not deleted all drafts.');
}

export async function removeOldWork(): Promise<void> {
  removeOldDrafts();
  await (await importStorage())?.deleteOldImports();
}
