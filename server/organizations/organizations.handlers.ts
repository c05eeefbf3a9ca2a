import { ownedOrganizations } from '#contract/organizations.contract.ts';
import { type BoundEndpoint, bind } from '#server/core/endpoints/bind.ts';
import { listOwnedTrees } from './organization-trees.queries.ts';

const listOwned = bind(ownedOrganizations, async ({ db, caller, heavyReads }) => ({
  orgNodes: await heavyReads(caller.id, () => listOwnedTrees(db, caller.id)),
}));

export const organizationHandlers: readonly BoundEndpoint[] = [listOwned];
