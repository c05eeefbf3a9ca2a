import { type OrganizationNode, ownedOrganizations } from '#contract/organizations.contract.ts';
import { call } from './http/call.ts';

/** The trees of organisations that the administrator owns, of all bases together. */
export async function loadOwnedOrganizations(signal: AbortSignal): Promise<OrganizationNode[]> {
  const { orgNodes } = await call(ownedOrganizations, {}, signal);
  return orgNodes;
}
