/** Something with the ID of a machine, from a file. */
type Owner = { id: string; file: string };

/** Those that share their ID, by this ID, in their order. */
export function findTwins<One extends Owner>(all: readonly One[]): Map<string, One[]> {
  const byId = new Map<string, One[]>();
  for (const one of all) byId.set(one.id, [...(byId.get(one.id) ?? []), one]);
  return new Map([...byId].filter(([, same]) => same.length > 1));
}

/** The sentence about machines with one ID; without `advice`, they need IDs of their own. */
export function twinText(id: string, same: readonly Owner[], advice = 'give each its own'): string {
  const files = [...new Set(same.map(({ file }) => file))];
  const verb = files.length === 1 ? 'has' : 'have';
  return `${files.join(' and ')} ${verb} machines with the ID ${id}: ${advice}`;
}
