import { rollUp } from '#server/study/rollup/rollup.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { addEvents } from '#tests/support/raw-events.ts';

export const timeZone = 'Europe/Berlin';
const second = (text: string): number => Date.parse(text) / 1000;

const createLesson =
  (learner_key: number) =>
  (course: 'pc' | 'be' | 'alix', at: string, changes: object = {}) => ({
    learner_key,
    at: second(at),
    course,
    lesson: 1,
    seconds: 90,
    stars: 2,
    score: 80,
    comprehension_right: 1,
    comprehension_total: 2,
    repeat_right: 3,
    repeat_total: 4,
    expressions: 0,
    expression_score: null,
    level: null,
    degree: null,
    ...changes,
  });

async function addStudy({ db }: ApiServer, key: number): Promise<void> {
  const lesson = createLesson(key);
  // The day on which the clocks go back has 25 hours: 22:00Z of the 24th to 23:00Z of the 25th.
  await addEvents(
    db,
    'learner_sign_ins',
    ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'].map((at) => ({
      learner_key: key,
      at: second(at),
    })),
  );
  await addEvents(db, 'completed_lessons', [
    lesson('pc', '2026-10-24T21:59:59Z', { stars: 3, level: 2, degree: 1000 }),
    lesson('pc', '2026-10-24T22:00:00Z', { level: 2, degree: 3850, seconds: 30 }),
    lesson('be', '2026-10-25T22:59:59Z', { lesson: 7, score: 70, stars: 1, seconds: 60 }),
    lesson('be', '2026-10-25T23:00:00Z', { lesson: 7, score: 90, stars: 1, seconds: 60 }),
    lesson('be', '2026-10-25T23:00:01Z', { lesson: 8, score: 60, stars: 3, seconds: 60 }),
    lesson('alix', '2026-10-25T23:00:02Z', { expressions: 4, expression_score: 73, seconds: 120 }),
  ]);
}

async function addStates({ db }: ApiServer, key: number): Promise<void> {
  await addEvents(db, 'placement_tests', [{ learner_key: key, at: second('2026-10-25T23:00:00Z'), start_level: 2 }]);
  await addEvents(db, 'study_goals', [{ learner_key: key, at: second('2026-10-24T22:00:00Z'), days_a_week: 5 }]);
  await addEvents(db, 'level_tests', [{ learner_key: key, at: second('2026-10-25T10:00:00Z'), level: 2, score: 81 }]);
  await addEvents(db, 'skill_scores', [
    { learner_key: key, at: second('2026-10-24T10:00:00Z'), grammar: 500, listening: 610 },
    { learner_key: key, at: second('2026-10-25T10:00:00Z'), grammar: 520 },
  ]);
}

/**
 * Adds a disabled learner with events around the end of summer time.
 * Also adds a learner without events, and a learner of another customer.
 */
export async function addLearnersWithStudy(server: ApiServer): Promise<void> {
  const { db, fixture } = server;
  const { key } = await fixture.addLearner({ id: 'active', organization_id: 'id-NORTH-1-1', status: 'DISABLED' });
  await fixture.addLearner({ id: 'idle' });
  await fixture.addLearner({ id: 'southern', organization_id: 'id-SOUTH' });
  await addStudy(server, key);
  await addStates(server, key);
  await rollUp(db, { fromDay: '2026-10-01', toDay: '2026-11-01', timeZone });
}
