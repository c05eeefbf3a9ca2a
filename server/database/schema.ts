import type { Kysely } from 'kysely';
import type { AdministratorTables } from './tables/administrators.tables.ts';
import type { OrganizationTables } from './tables/organizations.tables.ts';
import type { SessionTables } from './tables/sessions.tables.ts';
import type { StudyTables } from './tables/study.tables.ts';
import type { UpkeepTables } from './tables/upkeep.tables.ts';

/** Every table, by name. */
export type Tables = AdministratorTables & OrganizationTables & SessionTables & StudyTables & UpkeepTables;

/** The handle that queries take: the database itself or a transaction. */
export type Db = Kysely<Tables>;
