import type { Kysely } from 'kysely';
import type { MaintenanceTables } from './maintenance.tables.ts';

/** The tables of the database. Each noun adds its own in its `*.tables.ts`. */
export interface Tables extends MaintenanceTables {}

export type Db = Kysely<Tables>;
