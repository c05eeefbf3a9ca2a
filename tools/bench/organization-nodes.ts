import type { OrganizationNode } from '#contract/organizations.contract.ts';

const perParent = 12;
const words = ['Harbour', 'Lantern', 'Quarry', 'Willow', 'Saddle', 'Copper', 'Meadow', 'Tallow'];

const nodeAt = (index: number): OrganizationNode => {
  const org = {
    id: `org-${index}`,
    code: `ORG${index}`,
    name: `${words[index % words.length]} ${words[Math.floor(index / 7) % words.length]} ${index}`,
    status: index % 17 === 16 ? ('DISABLED' as const) : ('ENABLED' as const),
  };
  return { org, subOrgs: [] };
};

/** Creates a tree of organizations with twelve children per node; some are disabled. */
export function createTree(count: number): OrganizationNode[] {
  const nodes = Array.from({ length: count }, (_, index) => nodeAt(index));
  for (const [index, node] of nodes.entries())
    if (index > 0) nodes[Math.floor((index - 1) / perParent)]?.subOrgs.push(node);
  return nodes.slice(0, 1);
}
