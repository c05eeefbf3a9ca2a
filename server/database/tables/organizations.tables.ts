import type { Generated } from 'kysely';

export type OrganizationTables = {
  organizations: {
    id: Generated<number>;
    code: string;
    name: string;
    /** Place in `organizationStatuses`. */
    status: Generated<number>;
    parent_id: number | null;
  };
  /** Every pair of an organisation and one above it, each organisation with itself (depth 0) too. */
  organization_ancestors: { ancestor_id: number; descendant_id: number; depth: number };
};
