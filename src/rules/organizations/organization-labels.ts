import type { OrganizationStatus } from '#contract/organizations.contract.ts';
import { markName, markPath } from '#texts/isolated-text.ts';

export const organizationStatusLabels: Readonly<Record<OrganizationStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN_STATUS: '-',
};

/** For an organization in the address that is not owned. */
export const ignoredOrganization = (code: string, shown: string): string =>
  `The organization in the address (${markName(code)}) is not one of yours. This is ${markPath(shown)}.`;
