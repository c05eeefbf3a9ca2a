import type { Organization, OrganizationNode } from '#contract/organizations.contract.ts';
import type { Db } from '#server/database/schema.ts';

type Row = Organization & { parent_id: string | null };

/** Puts organisations below those that they belong to; those whose parent is not among them are the tops. */
function treesOf(rows: readonly Row[]): OrganizationNode[] {
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

/** The trees that an administrator owns, whatever their organisations' status; siblings stand in the order of their codes. */
export const listOwnedTrees = async (db: Db, administratorId: number): Promise<OrganizationNode[]> => {
  const rows = await db
    .selectFrom('organizations')
    .select(['id', 'code', 'name', 'status', 'parent_id'])
    .where('id', 'in', (owned) =>
      owned
        .selectFrom('administrator_organizations')
        .innerJoin(
          'organization_ancestors',
          'organization_ancestors.ancestor_id',
          'administrator_organizations.organization_id',
        )
        .where('administrator_organizations.administrator_id', '=', administratorId)
        .select('organization_ancestors.descendant_id'),
    )
    .orderBy('code')
    .execute();
  return treesOf(rows);
};
