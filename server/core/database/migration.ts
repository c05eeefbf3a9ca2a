/** A numbered change of the tables. A published migration never changes. */
export type Migration = {
  name: string;
  statements: readonly string[];
  /**
   * Servers that know this earlier migration still run on the tables.
   * Without it, no server of an earlier version does.
   */
  runsSince?: string;
};
