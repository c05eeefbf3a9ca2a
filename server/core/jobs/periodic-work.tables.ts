export type PeriodicWorkTables = {
  /**
   * When one of all servers last began this work, in Unix seconds.
   * While the work runs it is earlier, so that the period ends with the lease of that server.
   */
  periodic_work: { name: string; begun_at: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends PeriodicWorkTables {}
}
