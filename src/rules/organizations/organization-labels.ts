import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export const organizationStatusLabels: Readonly<Record<OrganizationStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN_STATUS: '-',
};
