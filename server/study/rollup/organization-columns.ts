import { levelIndexes, milestoneIndexes } from '#contract/dashboard-values.ts';
import type {
  AveragedMeasure,
  OrganizationDayTable,
  OrganizationStateTable,
  StudyDayTable,
} from '#server/study/study.tables.ts';

export type GapKind = 'sign_in' | 'lesson' | 'goal';
type DayColumn = Exclude<keyof OrganizationDayTable, 'organization_id' | 'day' | `${GapKind}_${'gaps' | 'learners'}`>;
type StateColumn = Exclude<keyof OrganizationStateTable, 'organization_id' | 'day' | 'members'>;

const studyDay = (column: keyof StudyDayTable): string => `study_days.${column}`;

const toSums = <const Column extends keyof StudyDayTable>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, `sum(${studyDay(column)})`])) as Readonly<Record<Column, string>>;

/** What is summed over the study days of learners. */
export const dayColumns: Readonly<Record<DayColumn, string>> = {
  sign_ins: `count(*) filter (where ${studyDay('signed_in')})`,
  learners: `count(*) filter (where ${studyDay('lessons')} > 0)`,
  ...toSums('lessons', 'pc_lessons', 'pc_stars', 'seconds', 'ai_seconds', 'comprehension_right', 'comprehension_total'),
  ...toSums('repeat_right', 'repeat_total', 'expressions', 'expression_scores', 'scored_expressions'),
};

const averaged: readonly AveragedMeasure[] = [
  ...(['goal', 'grammar', 'listening', 'speaking', 'reading', 'vocabulary', 'start_level', 'present_degree'] as const),
  ...levelIndexes.map((index) => `level_degree_${index}` as const),
  ...levelIndexes.map((index) => `level_score_${index}` as const),
  ...milestoneIndexes.map((index) => `milestone_degree_${index}` as const),
];

const numberChangeExpression = (column: string) => `coalesce(${column}, 0) - coalesce(lag(${column}) over by_day, 0)`;
const countChangeExpression = (column: string) =>
  `(${column} is not null)::int - (lag(${column}) over by_day is not null)::int`;

/** How a learner state differs from the one before it in the window `by_day`. */
export const stateColumns = {
  signed_in_ever: countChangeExpression('last_sign_in_day'),
  be_lessons: numberChangeExpression('be_lessons'),
  be_best_scores: numberChangeExpression('be_best_scores'),
  be_best_stars: numberChangeExpression('be_best_stars'),
  ...Object.fromEntries(
    averaged.flatMap((column) => [
      [`${column}_sum`, numberChangeExpression(column)],
      [`${column}_count`, countChangeExpression(column)],
    ]),
  ),
} as Readonly<Record<StateColumn, string>>;

/** The longest gap that a figure asks for: 30 days of sign-ins, windows of 366 days. */
export const gapMaxDays: Readonly<Record<GapKind, number>> = { sign_in: 29, lesson: 365, goal: 365 };
export const gapKinds = Object.keys(gapMaxDays) as readonly GapKind[];
