import type { StudyEvent } from '#contract/study-events.contract.ts';
import type { Tables } from '#server/core/database/schema.ts';

/** The table of each type of event. */
export const tableByType = {
  SIGN_IN: 'learner_sign_ins',
  LESSON_COMPLETED: 'completed_lessons',
  PLACEMENT_TEST: 'placement_tests',
  STUDY_GOAL: 'study_goals',
  LEVEL_TEST: 'level_tests',
  SKILL_SCORES: 'skill_scores',
} as const satisfies Record<StudyEvent['type'], keyof Tables>;

export type EventTable = (typeof tableByType)[StudyEvent['type']];

/** The tables of events, one for each type. */
export const eventTables: readonly EventTable[] = Object.values(tableByType);
