import type { Migration } from '#server/core/database/migration.ts';

/** Whether an account signed in before. Accounts of earlier versions count as if they had. */
export const firstSignIns: Migration = {
  name: '048-first-sign-ins',
  statements: [
    `alter table administrators add column has_signed_in boolean not null default true`,
    `alter table administrators alter column has_signed_in set default false`,
  ],
};
