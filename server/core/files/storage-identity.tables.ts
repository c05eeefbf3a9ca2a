export type StorageIdentityTables = {
  /** The storage of files that the servers use; one row. */
  storage_identity: { id: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends StorageIdentityTables {}
}
