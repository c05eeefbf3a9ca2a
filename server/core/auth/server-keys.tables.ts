export type ServerKeyTables = {
  /** The keys of the servers on this database, without their secrets. */
  server_keys: { fingerprint: string; id: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends ServerKeyTables {}
}
