import type { Migration } from '#server/core/database/migration.ts';

const statements = [
  'alter table organizations add column name_key text, add column code_key text',
  'create index organizations_by_name_key on organizations (name_key)',
  'create index organizations_by_code_key on organizations (code_key)',
  `create or replace function forget_organization_keys() returns trigger language plpgsql as $$
  begin
    new.name_key := null;
    new.code_key := null;
    return new;
  end $$`,
  `create trigger forget_organization_keys before update of name, code on organizations
    for each row when (old.name <> new.name or old.code <> new.code) execute function forget_organization_keys()`,
];

/**
 * Keys by which organizations with the same name are found.
 * Organizations without keys get them in the background: new ones of an earlier version,
 * and renamed ones.
 */
export const organizationKeys: Migration = { name: '042-organization-keys', statements };
