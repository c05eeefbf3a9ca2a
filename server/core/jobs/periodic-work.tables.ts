export type PeriodicWorkTables = {
  /** When one of all servers last began this work, in Unix seconds. */
  periodic_work: { name: string; begun_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends PeriodicWorkTables {}
}
