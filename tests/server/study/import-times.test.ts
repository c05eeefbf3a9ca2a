import { expect, test } from 'vitest';
import { addTime, createRollUps, type LearnerTimes } from '#server/study/import-times.ts';

const day = 86_400;
const now = Date.parse('2026-03-10T12:00:00Z') / 1000;

test('GEN-02 the age of the events of a learner does not make the days of others be counted again', () => {
  const learners: LearnerTimes = new Map();
  addTime(learners, 1, now - 1_000 * day);
  addTime(learners, 1, now);
  for (const [learner, days] of [
    [2, 3],
    [3, 0],
    [4, 1],
    [5, 3.5],
  ] as const)
    addTime(learners, learner, now - days * day);
  expect(createRollUps(learners, 'UTC')).toEqual([
    { fromDay: '2023-06-14', toDay: '2026-03-10', timeZone: 'UTC', learnerKeys: [1] },
    { fromDay: '2026-03-07', toDay: '2026-03-07', timeZone: 'UTC', learnerKeys: [2, 5] },
    { fromDay: '2026-03-09', toDay: '2026-03-10', timeZone: 'UTC', learnerKeys: [3, 4] },
  ]);
});
