import type { CertifiedOrganization } from '#server/learners/organization-counts.queries.ts';

/**
 * Returns the largest organizations whose certificates fit into one download:
 * those whose parent does not fit.
 * Disabled organizations cannot be chosen, but those below them can.
 * `counted` lists parents before children.
 */
export const fittingOrganizations = (
  counted: readonly CertifiedOrganization[],
  limit: number,
): CertifiedOrganization[] => {
  const covered = new Set<string>();
  const fitting: CertifiedOrganization[] = [];
  for (const one of counted) {
    const isCovered = one.parent_id !== null && covered.has(one.parent_id);
    const fits = one.count <= limit && one.status !== 'DISABLED';
    if (isCovered || fits) covered.add(one.id);
    if (fits && !isCovered) fitting.push(one);
  }
  return fitting;
};
