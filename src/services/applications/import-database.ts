import { safeAccess } from '#services/browser/safe-access.ts';

export const importDatabase = { name: 'imports', version: 1, heads: 'heads', parts: 'parts' } as const;

/** Whether this browser has stored an import; true if it cannot tell. */
export async function hasImportDatabase(): Promise<boolean> {
  const listed = safeAccess(() => indexedDB.databases());
  const names = await listed?.then((databases) => databases.map(({ name }) => name)).catch(() => undefined);
  return names?.includes(importDatabase.name) ?? 'indexedDB' in globalThis;
}
