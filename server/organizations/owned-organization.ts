import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findOwnedOrganizations } from './organizations.queries.ts';

/** Organizations of others and unknown organizations get the same answer. */
export const noAccessToOrganization = 'You do not have access to this organization.';

/**
 * Returns an organization that the caller owns directly or through an ancestor.
 * Throws the Rejection notAllowed (40300) for others and for unknown ones.
 */
export const requireOwnedOrganization = async ({ db, caller }: { db: Db; caller: Caller }, code: string) => {
  const [organization] = await findOwnedOrganizations(db, caller.id, { column: 'code', values: [code] });
  if (!organization) throw new Rejection('notAllowed', { error: noAccessToOrganization });
  return organization;
};

/**
 * Returns the owned organizations of the IDs.
 * Throws the Rejection notAllowed (40300) for others and for unknown ones.
 */
export const requireOwnedOrganizationIds = async (
  { db, caller }: { db: Db; caller: Caller },
  ids: readonly string[],
) => {
  const values = [...new Set(ids)];
  const found = await findOwnedOrganizations(db, caller.id, { column: 'id', values });
  if (found.length < values.length) throw new Rejection('notAllowed', { error: noAccessToOrganization });
  return found;
};
