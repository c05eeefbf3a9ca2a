import { issueDueWithin, queueCompletedLevels } from '#server/certificates/due-certificates.queries.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { addEvents } from '#tests/support/raw-events.ts';

type NewLearner = Parameters<ApiServer['fixture']['addLearner']>[0];
type Study = { level?: number; degree?: number; score?: number };

const completedAt = Date.parse('2026-02-20T10:00:00Z') / 1000;

/** The time of the level test that completes a level of the fixture. */
export const testedAt = completedAt + 86_400;

const lesson = {
  course: 'pc' as const,
  lesson: 23,
  seconds: 600,
  stars: 3,
  score: 90,
  expressions: 0,
  expression_score: null,
  comprehension_right: 8,
  comprehension_total: 10,
  repeat_right: 4,
  repeat_total: 5,
};

/**
 * Adds a completed lesson and a level test of a learner.
 * The default values earn the certificate of level 3.
 */
export const addLevel = async (
  { db }: Pick<ApiServer, 'db'>,
  learner_key: number,
  { level = 2, degree = 10_000, score = 80 }: Study = {},
): Promise<void> => {
  const at = completedAt + level * 100;
  await addEvents(db, 'completed_lessons', [{ ...lesson, learner_key, at, level, degree }]);
  await addEvents(db, 'level_tests', [{ learner_key, at: testedAt + level * 100, level, score }]);
  // In one transaction, so that the job of the server does not take it.
  await db.transaction().execute(async (transaction) => {
    await queueCompletedLevels(transaction, [learner_key]);
    await issueDueWithin(transaction);
  });
};

/** Adds a learner who has earned the certificate of level 3. */
export const addCertifiedLearner = async (server: ApiServer, learner: NewLearner = {}) => {
  const added = await server.fixture.addLearner(learner);
  await addLevel(server, added.key);
  return added;
};
