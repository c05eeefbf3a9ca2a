/** A numbered change of the tables. A published migration never changes. */
export type Migration = { name: string; statements: readonly string[] };
