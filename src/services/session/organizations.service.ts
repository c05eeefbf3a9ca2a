import { type OrganizationNode, ownedOrganizations } from '#contract/organizations.contract.ts';
import { isFailure } from '#rules/patterns/failure.ts';
import { saveLastAccess } from '#services/browser/stored-session.ts';
import { call } from '#services/http/call.ts';
import { type BaseName, connection } from '#services/http/connection.ts';

/**
 * Loads the trees from every distinct base.
 * A base that fails does not hide the trees of the others (SHELL-10).
 */
export async function loadOwnedOrganizations(signal: AbortSignal): Promise<OrganizationNode[]> {
  const calls = distinctBases().map((base) => call(ownedOrganizations, { base }, signal));
  const results = await Promise.allSettled(calls);
  const failed = results.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  const aborted = failed.find((reason) => !isFailure(reason));
  if (failed.length === calls.length || aborted) throw aborted ?? failed[0];
  const roots = merged(results.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.orgNodes : [])));
  saveLastAccess({ organization: roots[0]?.org.code ?? '' });
  return roots;
}

function distinctBases(): BaseName[] {
  const [first, ...others] = ownedOrganizations.bases;
  return [first, ...others.filter((name) => getAddress(name) !== getAddress(first))];
}

function getAddress(name: BaseName): string {
  const written = connection().base(name).replace(/\/+$/, '');
  return written === globalThis.location?.origin ? '' : written;
}

function merged(nodes: readonly OrganizationNode[]): OrganizationNode[] {
  const known = new Map<string, OrganizationNode>();
  const roots: OrganizationNode[] = [];
  for (const node of nodes) add(node, roots, known);
  return roots;
}

function add(node: OrganizationNode, siblings: OrganizationNode[], known: Map<string, OrganizationNode>): void {
  const there = known.get(node.org.code) ?? { org: node.org, subOrgs: [] };
  if (!known.has(node.org.code)) siblings.push(there);
  known.set(node.org.code, there);
  for (const below of node.subOrgs) add(below, there.subOrgs, known);
}
