import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export type OrganizationTables = {
  organizations: { id: string; code: string; name: string; status: OrganizationStatus; parent_id: string | null };
  /** Every pair of an organisation and one above it, each organisation with itself (depth 0) too. */
  organization_ancestors: { ancestor_id: string; descendant_id: string; depth: number };
};
