import type { Kysely } from 'kysely';
import type { AccountTables } from '#server/administrators/accounts.tables.ts';
import type { AdministratorTables } from '#server/administrators/administrators.tables.ts';
import type { SecondFactorTables } from '#server/administrators/second-factors.tables.ts';
import type { SessionTables } from '#server/administrators/sessions.tables.ts';
import type { ApplicationTables } from '#server/applications/applications.tables.ts';
import type { CertificateTables } from '#server/certificates/certificates.tables.ts';
import type { CourseTables } from '#server/courses/courses.tables.ts';
import type { DownloadTaskTables } from '#server/downloads/download-tasks.tables.ts';
import type { OrganizationTables } from '#server/organizations/organizations.tables.ts';
import type { StudyTables } from '#server/study/study.tables.ts';
import type { StudyImportTables } from '#server/study/study-imports.tables.ts';
import type { MaintenanceTables } from './maintenance.tables.ts';

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
