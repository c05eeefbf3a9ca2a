import type { Kysely } from 'kysely';
import type { AdministratorTables } from '#server/database/tables/administrators.tables.ts';
import type { CourseTables } from '#server/database/tables/courses.tables.ts';
import type { MaintenanceTables } from '#server/database/tables/maintenance.tables.ts';
import type { OrganizationTables } from '#server/database/tables/organizations.tables.ts';
import type { SessionTables } from '#server/database/tables/sessions.tables.ts';
import type { StudyTables } from '#server/database/tables/study.tables.ts';

export type Tables = AdministratorTables &
  CourseTables &
  OrganizationTables &
  SessionTables &
  StudyTables &
  MaintenanceTables;

/** The database or a transaction. */
export type Db = Kysely<Tables>;
