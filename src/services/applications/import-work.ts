import { importLabel } from '#rules/shell/unsaved-work-texts.ts';
import { loadChunk } from '#services/http/load-chunk.ts';
import type { StoredWork } from '#services/shell/unsaved-work.service.ts';
import { hasImportDatabase } from './import-database.ts';

/** Undefined where this browser has never stored an import. */
const openStorage = async () =>
  (await hasImportDatabase()) ? loadChunk(() => import('./import-storage.ts')) : undefined;

/** The unfinished import of an administrator. */
export const importWork: StoredWork = {
  find: async (email) => {
    const fileName = await (await openStorage())?.unfinishedImport(email);
    return fileName === undefined ? [] : [importLabel(fileName)];
  },
  remove: async (email) => (await openStorage())?.deleteAccountImport(email),
  removeOld: async () => (await openStorage())?.deleteOldImports(),
};
