import type { Generated, GeneratedAlways } from 'kysely';
import type { LearnerStatus } from '#contract/learners.contract.ts';

type LearnerTable = {
  key: Generated<number>;
  id: string;
  login: string;
  nick: string;
  real_name: string;
  email: string;
  mobile: Generated<string>;
  avatar: Generated<string>;
  status: LearnerStatus;
  organization_id: string;
  /** The root of the organization. A trigger sets it. */
  customer_id: Generated<string>;
  created_at: number;
  /** The first 100 characters in small letters, for a search by the beginning. */
  nick_search: GeneratedAlways<string>;
  real_name_search: GeneratedAlways<string>;
  email_search: GeneratedAlways<string>;
  /** The organization whose sums have this learner. */
  counted_organization_id: Generated<string | null>;
  /** False for a learner who is new or was moved, enabled or disabled since. */
  is_counted: GeneratedAlways<boolean>;
  /** The organization whose number of learners has this one. */
  listed_organization_id: Generated<string | null>;
  /** False for a learner who is new or was moved since. */
  is_listed: GeneratedAlways<boolean>;
};

export type LearnerTables = {
  learners: LearnerTable;
  /** Times in Unix seconds. */
  packages: {
    id: string;
    learner_key: number;
    sku_code: string;
    sku_name: string;
    shipped_at: number;
    started_at: number;
    ended_at: number;
  };
  /** Who changed the names of a learner, when (Unix seconds), and the names before and after. */
  learner_edits: {
    id: Generated<number>;
    learner_key: number;
    administrator_id: number;
    edited_at: number;
    nick_before: string;
    nick_after: string;
    real_name_before: string;
    real_name_after: string;
  };
  /** Learners of any status and valid certificates of an organization and all below it. */
  organization_counts: { organization_id: string; learners: number; certificates: number };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends LearnerTables {}
}
