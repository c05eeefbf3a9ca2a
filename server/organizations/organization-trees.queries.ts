import type { Organization, OrganizationNode } from '#contract/organizations.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { listOwnedRoots, organizationColumns } from './organizations.queries.ts';

type Row = Organization & { parent_id: string | null };

function toTrees(rows: readonly Row[]): OrganizationNode[] {
  const nodes = new Map<string, OrganizationNode>();
  for (const { id, code, name, status } of rows) nodes.set(id, { org: { id, code, name, status }, subOrgs: [] });
  const tops: OrganizationNode[] = [];
  for (const { id, parent_id } of rows) {
    const node = nodes.get(id);
    const siblings = (parent_id === null ? undefined : nodes.get(parent_id)?.subOrgs) ?? tops;
    if (node) siblings.push(node);
  }
  return tops;
}

/**
 * Returns the trees that an administrator owns, with organizations of every status.
 * Siblings are ordered by code.
 * The roots are read before, so that a plan knows how many organizations are below them.
 */
export const listOwnedTrees = async (db: Db, administratorId: number): Promise<OrganizationNode[]> => {
  const roots = await listOwnedRoots(db, administratorId);
  const rows = await db
    .selectFrom('organization_ancestors')
    .innerJoin('organizations', 'organizations.id', 'organization_ancestors.descendant_id')
    .select(organizationColumns)
    .where('ancestor_id', '=', toAnyClause(roots))
    .orderBy('code')
    .execute();
  return toTrees(rows);
};
