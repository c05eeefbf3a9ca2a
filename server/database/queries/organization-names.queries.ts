import { createOrganizationNames } from '#contract/organization-names.ts';
import type { Db } from '#server/database/schema.ts';
import { ownedIds } from './organization-trees.queries.ts';

/** Returns the shortest unique name of an organization by its ID; empty for an ID that is not in the list. */
export type NameOrganization = (id: string) => string;

/**
 * Returns how an administrator's organizations are named: by the shortest text that is unique among all that the
 * administrator owns, as the console names them. `everyone` compares all organizations, for readers who own none.
 */
export const nameOrganizations = async (db: Db, reader: number | 'everyone'): Promise<NameOrganization> => {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'code', 'name', 'parent_id'])
    .$if(reader !== 'everyone', (query) => query.where('id', 'in', ownedIds(db, Number(reader))))
    .execute();
  const positions = new Map(rows.map(({ id }, at) => [id, at]));
  const names = createOrganizationNames(
    rows.map(({ code, name, parent_id }) => ({ code, name, parent: positions.get(parent_id ?? '') ?? -1 })),
  );
  return (id) => {
    const row = rows[positions.get(id) ?? -1];
    return row ? names.nameOf(row.code) : '';
  };
};
