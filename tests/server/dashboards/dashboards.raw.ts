import type { Db } from '#server/core/database/schema.ts';

// The figures again, straight from the raw events with plain loops, without the server's code.

export type Raw = Awaited<ReturnType<typeof readRaw>>;

/** All learners and their events in the database. */
export async function readRaw(db: Db) {
  return {
    organizations: await db.selectFrom('organizations').selectAll().execute(),
    learners: await db.selectFrom('learners').selectAll().execute(),
    signIns: await db.selectFrom('learner_sign_ins').selectAll().orderBy('at').execute(),
    lessons: await db.selectFrom('completed_lessons').selectAll().orderBy('at').execute(),
    placements: await db.selectFrom('placement_tests').selectAll().orderBy('at').execute(),
    goals: await db.selectFrom('study_goals').selectAll().orderBy('at').execute(),
    levelTests: await db.selectFrom('level_tests').selectAll().orderBy('at').execute(),
    scores: await db.selectFrom('skill_scores').selectAll().orderBy('at').execute(),
  };
}

/** One member's events up to the window's end. */
export function getHistory(raw: Raw, key: number, isPast: (at: number) => boolean) {
  const own = <Event extends { learner_key: number; at: number }>(events: readonly Event[]) =>
    events.filter((event) => event.learner_key === key && isPast(event.at));
  return {
    signIns: own(raw.signIns),
    lessons: own(raw.lessons),
    placements: own(raw.placements),
    goals: own(raw.goals),
    levelTests: own(raw.levelTests),
    scores: own(raw.scores),
  };
}

export type History = ReturnType<typeof getHistory>;

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
export const total = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : (100 * part) / whole);
export const present = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  values.filter((value): value is Value => value !== null && value !== undefined);
