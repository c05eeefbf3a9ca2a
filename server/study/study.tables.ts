import type { levelIndexes, milestoneIndexes } from '#contract/dashboard-values.ts';

/** The customer of the learner, part of the key. */
type OfLearner = { customer_id: string };

type Event = { learner_key: number; at: number };

export type CompletedLessonTable = Event & {
  course: 'pc' | 'be' | 'alix' | 'libra' | 'vc' | 'sc';
  lesson: number;
  seconds: number;
  stars: number;
  score: number;
  comprehension_right: number;
  comprehension_total: number;
  repeat_right: number;
  repeat_total: number;
  expressions: number;
  expression_score: number | null;
  level: number | null;
  degree: number | null;
};

type SkillScoreTable = Event & {
  grammar: number | null;
  listening: number | null;
  speaking: number | null;
  reading: number | null;
  vocabulary: number | null;
};

export type StudyDayTable = {
  learner_key: number;
  day: string;
  signed_in: boolean;
  pc_lessons: number;
  be_lessons: number;
  alix_lessons: number;
  libra_lessons: number;
  vc_lessons: number;
  sc_lessons: number;
  lessons: number;
  pc_stars: number;
  seconds: number;
  ai_seconds: number;
  comprehension_right: number;
  comprehension_total: number;
  repeat_right: number;
  repeat_total: number;
  expressions: number;
  expression_scores: number;
  scored_expressions: number;
};

type Level = (typeof levelIndexes)[number];
type Milestone = (typeof milestoneIndexes)[number];
export type Measure =
  | keyof Omit<SkillScoreTable, keyof Event>
  | 'goal'
  | 'start_level'
  | 'present_level'
  | 'present_degree'
  | `level_degree_${Level}`
  | `level_score_${Level}`
  | `milestone_degree_${Milestone}`;

export type LearnerStateTable = {
  learner_key: number;
  from_day: string;
  until_day: string;
  last_sign_in_day: string | null;
  last_lesson_day: string | null;
  be_lessons: number;
  be_best_scores: number;
  be_best_stars: number;
} & Record<Measure, number | null>;

type OrganizationDay = { organization_id: string; day: string };
type Counts<Name extends string> = Record<Name, number | null>;

/** Measures whose average is a figure of an organization. */
export type AveragedMeasure = Exclude<Measure, 'present_level'>;
type Gap = 'sign_in' | 'lesson' | 'goal';

/**
 * What the learners of an organization and of all below it did on a day; null is 0.
 * `gaps` are days, in order: to the next sign-in, lesson day or first goal.
 * `learners` counts those of each gap.
 */
export type OrganizationDayTable = OrganizationDay &
  Counts<'sign_ins' | 'learners' | Exclude<keyof StudyDayTable, keyof Event | 'day' | 'signed_in' | OtherLessons>> &
  Record<`${Gap}_gaps` | `${Gap}_learners`, number[] | null>;
type OtherLessons = 'be_lessons' | 'alix_lessons' | 'libra_lessons' | 'vc_lessons' | 'sc_lessons';

/**
 * How the states of the learners of an organization and of all below it changed on a day.
 * Null is 0.
 * The day 'infinity' has the sum of all changes, which is the present state, and the members.
 */
export type OrganizationStateTable = OrganizationDay &
  Counts<'members' | 'signed_in_ever' | 'be_lessons' | 'be_best_scores' | 'be_best_stars'> &
  Counts<`${AveragedMeasure}_sum` | `${AveragedMeasure}_count`>;

/**
 * A go of a Business Course lesson that was its first,
 * or raised the best score or stars of the lesson.
 * The gains of a lesson add up to its best score and stars; they outlive the events.
 */
type BestGoTable = Event & { lesson: number; is_first: boolean; score_gain: number; stars_gain: number };

/**
 * When a learner first completed a level of the Core Course and first passed its test.
 * They outlive the events.
 */
type LevelResultTable = { learner_key: number; level: number; completed_at: number | null; passed_at: number | null };

/** The events of learners, and the rollups of these events. */
export type StudyTables = {
  learner_sign_ins: Event & OfLearner;
  completed_lessons: CompletedLessonTable & OfLearner;
  placement_tests: Event & { start_level: number } & OfLearner;
  study_goals: Event & { days_a_week: number } & OfLearner;
  level_tests: Event & { level: number; score: number } & OfLearner;
  skill_scores: SkillScoreTable & OfLearner;
  study_days: StudyDayTable & OfLearner;
  learner_states: LearnerStateTable & OfLearner;
  best_goes: BestGoTable & OfLearner;
  level_results: LevelResultTable & OfLearner;
  /**
   * Levels of which an event has arrived that a certificate needs.
   * Who issues certificates takes them.
   */
  due_certificates: { learner_key: number; level: number };
  organization_days: OrganizationDayTable;
  organization_states: OrganizationStateTable;
  /**
   * What is left of the events, in one row; none before the first removal.
   * Times are in Unix seconds.
   */
  study_retention: { kept_from: number; from_day: string; begins_at: number; earlier_from: number };
  /** The time zone in which days were counted; one row. */
  study_time_zone: { name: string };
};

declare module '#server/core/database/schema.ts' {
  interface Tables extends StudyTables {}
}
