import { type OrganizationNode, ownedOrganizations } from '#contract/organizations.contract.ts';
import { call } from './http/call.ts';
import { type BaseName, connection } from './http/connection.ts';
import { isFailure } from './http/failure.ts';

/**
 * The trees of organisations that the administrator owns, each organisation once; every distinct base is asked
 * (SHELL-10), and one that fails does not hide what the other gave.
 */
export async function loadOwnedOrganizations(signal: AbortSignal): Promise<OrganizationNode[]> {
  const asked = distinctBases().map((base) => call(ownedOrganizations, { base }, signal));
  const outcomes = await Promise.allSettled(asked);
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
  if (failed.length === asked.length || failed.some(endsTheLoad)) throw failed.find(endsTheLoad) ?? failed[0];
  return merged(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.orgNodes : [])));
}

/** An abort, or the end of the session, concerns all bases. */
function endsTheLoad(reason: unknown): boolean {
  return !isFailure(reason) || reason.kind === 'sessionEnded';
}

function distinctBases(): BaseName[] {
  const [first, ...others] = ownedOrganizations.bases;
  return [first, ...others.filter((name) => addressOf(name) !== addressOf(first))];
}

/** An empty base is the console's own address. */
function addressOf(name: BaseName): string {
  const written = connection().base(name).replace(/\/+$/, '');
  return written === globalThis.location?.origin ? '' : written;
}

function merged(nodes: readonly OrganizationNode[]): OrganizationNode[] {
  const known = new Map<string, OrganizationNode>();
  const roots: OrganizationNode[] = [];
  for (const node of nodes) add(node, roots, known);
  return roots;
}

/** Puts a node beside its siblings, or what is below it into the one that is there already. */
function add(node: OrganizationNode, siblings: OrganizationNode[], known: Map<string, OrganizationNode>): void {
  const there = known.get(node.org.code) ?? { org: node.org, subOrgs: [] };
  if (!known.has(node.org.code)) siblings.push(there);
  known.set(node.org.code, there);
  for (const below of node.subOrgs) add(below, there.subOrgs, known);
}
