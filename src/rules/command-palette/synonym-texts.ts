import type { RouteName } from '#rules/routes.ts';

/** What people type who do not know a title. */
export const pageSynonyms: Readonly<Partial<Record<RouteName, string>>> = {
  helpCenter: 'help support e-mail contact',
  figures: 'help glossary definition metrics',
  dashboard: 'dashboard home statistics figures organization',
  organizationReport: 'report pdf xlsx excel print month download',
  myAccount: 'profile settings user',
  accountSecurity: 'change password security devices two-step settings',
  appearance: 'theme colors settings',
  courseCreate: 'add new course',
  accountList: 'learners users people students download certificates study data',
  applicationForm: 'add invite new learner user account',
  applicationList: 'pending requests invite',
  downloads: 'downloads files tasks certificates study data zip export',
};
export const importSynonyms = 'upload file excel csv xlsx spreadsheet bulk learners accounts';
export const colorSynonyms = 'theme mode appearance color scheme';
/** Each is typed as a whole. */
export const signOutSynonyms = ['log out', 'logout', 'sign off', 'leave', 'end session'];
