import type { QueryExecutorProvider } from 'kysely';

/** A numbered step of the tables; it never changes once it has been published. */
export type Migration = { name: string; up(db: QueryExecutorProvider): Promise<void> };
