import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export type OrganizationTables = {
  organizations: {
    id: string;
    code: string;
    name: string;
    status: OrganizationStatus;
    parent_id: string | null;
    /** What its compared name ends with, and its compared code; null until the maintenance knows them. */
    name_key: string | null;
    code_key: string | null;
  };
  organization_ancestors: { ancestor_id: string; descendant_id: string; depth: number };
  /** Learners of any status and valid certificates of an organization and all below it. */
  organization_counts: { organization_id: string; learners: number; certificates: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends OrganizationTables {}
}
