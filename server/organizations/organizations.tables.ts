import type { OrganizationStatus } from '#contract/organizations.contract.ts';

export type OrganizationTables = {
  organizations: {
    id: string;
    code: string;
    name: string;
    status: OrganizationStatus;
    parent_id: string | null;
    /**
     * What its compared name ends with, and its compared code.
     * Null until the periodic work knows them.
     */
    name_key: string | null;
    code_key: string | null;
  };
  organization_ancestors: { ancestor_id: string; descendant_id: string; depth: number };
  /**
   * Customers that have had a time zone of their own; null is that of TIME_ZONE again.
   * `from_day` and `begins_at` (Unix seconds) are the first day that has all its events,
   * null before the first removal of events.
   */
  customer_time_zones: {
    customer_id: string;
    time_zone: string | null;
    from_day: string | null;
    begins_at: number | null;
  };
  /** The organizations that an administrator owns, with all below each. */
  administrator_organizations: { administrator_id: number; organization_id: string };
  /**
   * What administrators own of disabled organizations and customers.
   * It opens nothing until these are enabled.
   */
  closed_administrator_organizations: { administrator_id: number; organization_id: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends OrganizationTables {}
}
