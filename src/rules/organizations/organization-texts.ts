import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export const noneChosen = 'None chosen';
export const chosen = 'Chosen organizations';
export const disabled = '(disabled)';
export const clearAll = 'Clear all';
export const organization = 'Organization';
export const choose = 'Choose';
export const chooseOne = 'Choose an organization';
export const failed = 'Your organizations could not be loaded.';
export const loading = 'Your organizations are being loaded.';
export const none = 'There is no organization to show.';
export const askToAssign = 'Ask the person who manages your console to assign an organization to your account.';
export const organizations = 'Organizations';
export const keys = 'Arrow keys and Enter choose, or press a row.';
export const searchByName = 'Search by name or code';
export const search = 'Search organizations';
export const noneFits = 'No organization has this in its name or code.';
export const clear = 'Clear organization';
export const notChoosable = 'cannot be chosen';
export const removeLabel = (name: string): string => `Remove ${name}`;
export const more = (count: number): string => `and ${count} more`;

export const organizationStatusLabels: Readonly<Record<OrganizationStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN_STATUS: '-',
};
