import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export type OrganizationTables = {
  organizations: { id: string; code: string; name: string; status: OrganizationStatus; parent_id: string | null };
  organization_ancestors: { ancestor_id: string; descendant_id: string; depth: number };
};
