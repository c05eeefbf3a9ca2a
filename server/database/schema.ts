import type { Kysely } from 'kysely';
import type { AccountTables } from '#server/database/tables/accounts.tables.ts';
import type { AdministratorTables } from '#server/database/tables/administrators.tables.ts';
import type { ApplicationTables } from '#server/database/tables/applications.tables.ts';
import type { CertificateTables } from '#server/database/tables/certificates.tables.ts';
import type { CourseTables } from '#server/database/tables/courses.tables.ts';
import type { DownloadTaskTables } from '#server/database/tables/download-tasks.tables.ts';
import type { MaintenanceTables } from '#server/database/tables/maintenance.tables.ts';
import type { OrganizationTables } from '#server/database/tables/organizations.tables.ts';
import type { SecondFactorTables } from '#server/database/tables/second-factors.tables.ts';
import type { SessionTables } from '#server/database/tables/sessions.tables.ts';
import type { StudyTables } from '#server/database/tables/study.tables.ts';
import type { StudyImportTables } from '#server/database/tables/study-imports.tables.ts';

export type Tables = AccountTables &
  AdministratorTables &
  ApplicationTables &
  CertificateTables &
  CourseTables &
  DownloadTaskTables &
  OrganizationTables &
  SecondFactorTables &
  SessionTables &
  StudyTables &
  StudyImportTables &
  MaintenanceTables;

export type Db = Kysely<Tables>;
