import type { OrganizationStatus } from '#contract/organizations.contract.ts';

/** An organisation's status in words (GEN-02). */
export const organizationStatusLabels: Readonly<Record<OrganizationStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN_STATUS: '-',
};
