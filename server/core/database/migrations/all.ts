import { administratorsAndOrganizations } from './001-administrators-and-organizations.ts';
import { study } from './002-study.ts';
import { learnerPages } from './003-learner-pages.ts';
import { courses } from './004-courses.ts';
import { publicWrites } from './005-public-writes.ts';
import { audioLengths } from './006-audio-lengths.ts';
import { presentStandings } from './007-present-standings.ts';
import { learnerStates } from './008-learner-states.ts';
import { demoData } from './009-demo-data.ts';
import { accounts } from './010-accounts.ts';
import { applications } from './011-applications.ts';
import { downloads } from './012-downloads.ts';
import { studyImports } from './013-study-imports.ts';
import { refreshSuccessors } from './014-refresh-successors.ts';
import { signInNetworks } from './015-sign-in-networks.ts';
import { downloadPartSizes } from './016-download-part-sizes.ts';
import { serverKeys } from './017-server-keys.ts';
import { courseCustomers } from './018-course-customers.ts';
import { operatorActions } from './019-operator-actions.ts';
import { secondFactors } from './020-second-factors.ts';
import { unusedMedia } from './021-unused-media.ts';
import { mediaAddresses } from './022-media-addresses.ts';
import { unprintedCertificates } from './034-unprinted-certificates.ts';
import { resultAccess } from './035-result-access.ts';
import { tokenScopes } from './037-token-scopes.ts';
import { closedOrganizations } from './038-closed-organizations.ts';
import { dueCertificates } from './039-due-certificates.ts';
import { periodicWork } from './040-periodic-work.ts';
import { organizationDays } from './041-organization-days.ts';
import { organizationKeys } from './042-organization-keys.ts';
import { storageIdentity } from './043-storage-identity.ts';
import { studyTimeZone } from './044-study-time-zone.ts';
import { organizationCounts } from './045-organization-counts.ts';
import { importedEvents } from './046-imported-events.ts';
import { customerColumns } from './047-customer-columns.ts';
import { firstSignIns } from './048-first-sign-ins.ts';
import { studyMonths } from './049-study-months.ts';
import { customersRequired } from './050-customers-required.ts';
import type { Migration } from './migration.ts';

/** Every step, in order. */
export const migrations: readonly Migration[] = [
  administratorsAndOrganizations,
  study,
  learnerPages,
  courses,
  publicWrites,
  audioLengths,
  presentStandings,
  learnerStates,
  demoData,
  accounts,
  applications,
  downloads,
  studyImports,
  refreshSuccessors,
  signInNetworks,
  downloadPartSizes,
  serverKeys,
  courseCustomers,
  operatorActions,
  secondFactors,
  unusedMedia,
  mediaAddresses,
  unprintedCertificates,
  resultAccess,
  tokenScopes,
  closedOrganizations,
  dueCertificates,
  periodicWork,
  organizationDays,
  organizationKeys,
  storageIdentity,
  studyTimeZone,
  organizationCounts,
  importedEvents,
  customerColumns,
  firstSignIns,
  studyMonths,
  customersRequired,
];
