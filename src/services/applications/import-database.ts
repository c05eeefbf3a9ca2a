export const importDatabase = { name: 'imports', version: 1, heads: 'heads', parts: 'parts' } as const;

/** Whether this browser has stored an import; true if it cannot tell. */
export async function hasImportDatabase(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === importDatabase.name);
  } catch {
    return 'indexedDB' in globalThis;
  }
}
