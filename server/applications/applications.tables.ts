import type { Generated } from 'kysely';
import type { ApplicationStatus } from '#contract/application-values.ts';

export type ApplicationTables = {
  applications: {
    key: Generated<number>;
    /**
     * The root of the organization's tree: within a customer an address has one open application.
     */
    customer_id: string;
    organization_id: string;
    administrator_id: number;
    email: string;
    nick: string;
    nick_search: string;
    real_name: string;
    status: ApplicationStatus;
    login: Generated<string>;
    /**
     * Why the learner could not be created (ERROR) or the provider declined (REFUSED).
     * Empty if unknown.
     */
    error_reason: Generated<string>;
    /** Unix seconds; 0: not yet. */
    created_at: number;
    approved_at: Generated<number>;
    refused_at: Generated<number>;
  };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends ApplicationTables {}
}
