import type { Db } from '#server/core/database/schema.ts';
import type { Caller } from '#server/core/http/caller.ts';
import { Rejection } from '#server/core/http/rejection.ts';
import { findOwnedLearner } from './learners.queries.ts';

export const noAccessToLearner = 'You do not have access to this learner.';

/**
 * Returns a learner of an owned organization.
 * Throws the Rejection notAllowed (40300) for others and for unknown ones.
 */
export const requireOwnedLearner = async ({ db, caller }: { db: Db; caller: Caller }, id: string) => {
  const learner = await findOwnedLearner(db, caller.id, id);
  if (!learner) throw new Rejection('notAllowed', { error: noAccessToLearner });
  return learner;
};
