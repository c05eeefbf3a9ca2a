import type { Db } from '#server/core/database/schema.ts';

/** Everything of the database, from which a test counts by itself. */
export const readAll = async (db: Db) => {
  const above = await db.selectFrom('organization_ancestors').selectAll().execute();
  const learners = await db.selectFrom('learners').select(['key', 'id', 'organization_id', 'created_at']).execute();
  const valid = await db.selectFrom('certificates').select('learner_key').where('revoked_at', 'is', null).execute();
  const organizations = await db.selectFrom('organizations').selectAll().execute();
  const below = (chosen: readonly string[]) =>
    new Set(above.filter(({ ancestor_id }) => chosen.includes(ancestor_id)).map(({ descendant_id }) => descendant_id));
  const findMembers = (chosen: readonly string[]) => {
    const within = below(chosen);
    return learners.filter(({ organization_id }) => within.has(organization_id));
  };
  const countCertificates = (chosen: readonly string[]) => {
    const keys = new Set(findMembers(chosen).map(({ key }) => key));
    return valid.filter(({ learner_key }) => keys.has(learner_key)).length;
  };
  const depthIn = (chosen: readonly string[], id: string) =>
    Math.min(
      ...above
        .filter(({ ancestor_id, descendant_id }) => chosen.includes(ancestor_id) && descendant_id === id)
        .map(({ depth }) => depth),
    );
  const topmost = (chosen: readonly string[]) =>
    chosen.filter((id) => !chosen.some((other) => other !== id && below([other]).has(id)));
  const findCertified = (chosen: readonly string[]) =>
    organizations
      .filter(({ id }) => below(chosen).has(id))
      .map((one) => ({ ...one, count: countCertificates([one.id]) }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => depthIn(chosen, one.id) - depthIn(chosen, other.id) || (one.code < other.code ? -1 : 1));
  return { findMembers, countCertificates, topmost, findCertified };
};
