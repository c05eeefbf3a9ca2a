import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { listOwnedTrees } from '#server/database/queries/organization-trees.queries.ts';
import { type BoundEndpoint, bind } from '#server/http/bind.ts';

const listOwned = bind(ownedOrganizations, async ({ db, caller, heavyReads }) => ({
  orgNodes: await heavyReads(caller.id, () => listOwnedTrees(db, caller.id)),
}));

export const organizationHandlers: readonly BoundEndpoint[] = [listOwned];
