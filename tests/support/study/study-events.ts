import type * as v from 'valibot';
import type { studyEvent } from '#contract/study-events.contract.ts';

export type SentStudyEvent = v.InferInput<typeof studyEvent>;

/** One JSON text per line. */
export const ndjson = (events: readonly unknown[]): string => events.map((one) => `${JSON.stringify(one)}\n`).join('');

/** One event of every type of a learner, from the given second on. */
export const everyEvent = (userCode: string, at: number): SentStudyEvent[] => [
  { id: `${userCode}-1`, type: 'SIGN_IN', userCode, at },
  {
    id: `${userCode}-2`,
    type: 'LESSON_COMPLETED',
    userCode,
    at: at + 600,
    course: 'PC',
    lesson: 3,
    durationSec: 540,
    stars: 3,
    score: 90,
    level: 1,
    degree: 12.5,
    comprehension: { right: 8, total: 10 },
    sentenceRepeat: { right: 3, total: 4 },
  },
  {
    id: `${userCode}-3`,
    type: 'LESSON_COMPLETED',
    userCode,
    at: at + 1_200,
    course: 'ALIX',
    lesson: 1,
    durationSec: 360,
    keyExpressions: 6,
    expressionScore: 70,
  },
  { id: `${userCode}-4`, type: 'PLACEMENT_TEST', userCode, at, startLevel: 1 },
  { id: `${userCode}-5`, type: 'STUDY_GOAL', userCode, at, daysAWeek: 3 },
  { id: `${userCode}-6`, type: 'LEVEL_TEST', userCode, at, level: 1, score: 75 },
  { id: `${userCode}-7`, type: 'SKILL_SCORES', userCode, at, grammar: 500, reading: 620 },
];
