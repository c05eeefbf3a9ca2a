import type { Kysely } from 'kysely';
import type { AdministratorTables } from '#server/database/tables/administrators.tables.ts';
import type { CourseTables } from '#server/database/tables/courses.tables.ts';
import type { OrganizationTables } from '#server/database/tables/organizations.tables.ts';
import type { SessionTables } from '#server/database/tables/sessions.tables.ts';
import type { StudyTables } from '#server/database/tables/study.tables.ts';
import type { UpkeepTables } from '#server/database/tables/upkeep.tables.ts';

/** Every table, by name. */
export type Tables = AdministratorTables &
  CourseTables &
  OrganizationTables &
  SessionTables &
  StudyTables &
  UpkeepTables;

/** The handle that queries take: the database itself or a transaction. */
export type Db = Kysely<Tables>;
