import type { Page } from 'playwright-core';
import type { StoredImport } from '#rules/applications/import-state.ts';
import { importDatabase } from '#services/applications/import-database.ts';

/** Stores an import as another tab does: the next page that opens it continues it. */
export const storeImport = (page: Page, account: string, stored: StoredImport): Promise<void> =>
  page.evaluate(
    ([name, { rows, chunks, ...head }, stores]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(stores.name, stores.version);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction([stores.heads, stores.parts], 'readwrite');
          transaction.objectStore(stores.heads).put({ ...head, owner: 'another tab', version: stores.version }, name);
          const parts = transaction.objectStore(stores.parts);
          parts.delete(IDBKeyRange.bound([name], [name, []]));
          parts.put(rows, [name, 'rows', 0]);
          for (const [at, chunk] of chunks.entries()) parts.put(chunk, [name, 'chunk', at]);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [account, stored, importDatabase] as const,
  );
