import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { type Bound, bind } from '#server/bind.ts';
import { listOwnedTrees } from '#server/database/queries/organization-trees.queries.ts';

const listOwned = bind(ownedOrganizations, async ({ db, caller }) => ({
  orgNodes: await listOwnedTrees(db, caller.id),
}));

export const organizationHandlers: readonly Bound[] = [listOwned];
