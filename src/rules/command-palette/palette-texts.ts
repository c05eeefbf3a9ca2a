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

export const chooseColors = (scheme: string): string => `Use colors: ${scheme}`;
