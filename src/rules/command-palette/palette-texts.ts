import type { RouteName } from '#rules/routes.ts';
import { formatAmount } from '#texts/amounts.ts';

export const find = 'Find anything';
export const query = 'Find a page, an action, an organization, a learner or a course';
export const results = 'Results';
export const pages = 'Pages';
export const actions = 'Actions';
export const organizations = 'Organizations';
export const learners = 'Learners';
export const courses = 'Courses';
export const recent = 'Recent';
export const searching = 'Searching…';
export const nothing = 'Nothing has this as its name, ID or code.';
export const retry = 'Try again';
export const close = 'Close';
export const shortcuts = 'Keyboard shortcuts';
export const keyNames = {
  command: '⌘ K',
  control: 'Ctrl K',
  help: '?',
  up: '↑',
  down: '↓',
  enter: 'Enter',
  escape: 'Esc',
};
export const moveKeys = 'Select another result';
export const openKey = 'Open the result';
export const closeKey = 'Close';
export const helpKey = 'Show this list';
export const singleKeys = 'Shortcuts of one key';
export const singleKeysHelp = 'Turn them off if you speak your text or a key is pressed by accident.';
export const missing = (parts: readonly string[]): string => `${parts.join(' and ')} could not be searched.`;
export const nameAll = (total: number, title: string): string => `All ${total} ${title.toLowerCase()}`;
export const moreOrganizations = (count: number): string =>
  `${formatAmount(count, 'more organization')}: type more of the name.`;
export const count = (total: number): string => formatAmount(total, 'result');
export const byIdOnly = 'This server finds learners by ID or e-mail address only.';

export const useColors = (scheme: string): string => `Use colors: ${scheme}`;

/** What people type who do not know a title. */
export const pageWords: Readonly<Partial<Record<RouteName, string>>> = {
  helpCenter: 'help support e-mail contact',
  figures: 'help glossary definition metrics',
  dashboard: 'dashboard home statistics figures organization',
  organizationReport: 'report pdf xlsx excel print month download',
  myAccount: 'profile settings user',
  accountSecurity: 'change password security logout devices two-step settings',
  appearance: 'theme dark light mode colors settings',
  courseCreate: 'add new course',
  accountList: 'learners users people students download certificates study data',
  applicationForm: 'add invite new learner user account',
  applicationList: 'pending requests invite import',
  downloads: 'downloads files tasks certificates study data zip export',
};
export const importWords = 'upload file excel csv xlsx spreadsheet bulk learners accounts';
export const colorWords = 'theme dark light mode appearance color scheme system night';
export const signOutWords = 'log out logout sign off leave end session';
