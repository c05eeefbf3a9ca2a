import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { nameOrganizations } from '#server/organizations/organization-names.queries.ts';
import { isolatePath } from '#texts/isolated-text.ts';

/** Throws the Rejection invalid (42200) with the name of the first organization that is disabled. */
export const requireEnabled = async (
  { db, caller }: { db: Db; caller: Caller },
  organizations: readonly { id: string; status: string }[],
): Promise<void> => {
  const disabled = organizations.find(({ status }) => status !== 'ENABLED');
  if (!disabled) return;
  const getName = await nameOrganizations(db, caller.id, [disabled.id]);
  throw new Rejection('invalid', { error: `The organization “${isolatePath(getName(disabled.id))}” is disabled.` });
};
