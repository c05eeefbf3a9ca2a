import { type LearnerModule, levelIndexes } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { daysBetween, keyOfDay } from '#server/core/runtime/days.ts';
import { degreeUnit, divide, secondsOfMinute, toPercent } from './division.ts';
import type { LearnerSums } from './learner-dashboards.queries.ts';

type Section<Name extends keyof LearnerDashboard> = NonNullable<LearnerDashboard[Name]>;
type SumName = Exclude<keyof LearnerSums['days'][number], 'customer_id' | 'learner_key' | 'day' | 'signed_in'>;

const getTotal = ({ days }: LearnerSums, name: SumName): number => days.reduce((sum, day) => sum + day[name], 0);
const toDegree = (degree: number | null): number | null => (degree === null ? null : degree / degreeUnit);

function toBehavior({ days }: LearnerSums, { fromDay, toDay }: Days): Section<'behavior'> {
  const loginDays = days.filter((day) => day.signed_in).length;
  return { behaviors: { loginDays }, absenceDays: daysBetween(fromDay, toDay).length - loginDays };
}

function toStudyProgress(sums: LearnerSums): Section<'studyProgress'> {
  const { days, goal } = sums;
  return {
    studyGoals: { achievedDays: goal === null ? null : days.filter((day) => day.lessons > 0).length, frequency: goal },
    coursesSummary: {
      pcLessonCount: getTotal(sums, 'pc_lessons'),
      beLessonCount: getTotal(sums, 'be_lessons'),
      alixLessonCount: getTotal(sums, 'alix_lessons'),
      libraLessonCount: getTotal(sums, 'libra_lessons'),
      vcLessonCount: getTotal(sums, 'vc_lessons'),
      scLessonCount: getTotal(sums, 'sc_lessons'),
    },
    pcSummary: { lessonStarCount: getTotal(sums, 'pc_stars') },
    pt: { haveDone: sums.start_level !== null },
  };
}

function toStudyDuration(sums: LearnerSums, { fromDay, toDay }: Days): Section<'studyDuration'> {
  const secondsOn = new Map(sums.days.map(({ day, seconds }) => [day, seconds]));
  return {
    totalStudyDurationMins: getTotal(sums, 'seconds') / secondsOfMinute,
    dailyStudyDurations: daysBetween(fromDay, toDay).map((day) => ({
      dayKey: keyOfDay(day),
      studyDurationSec: secondsOn.get(day) ?? 0,
    })),
  };
}

function toSkills({ grammar, listening, speaking, reading, vocabulary }: LearnerSums) {
  const scores = [grammar, listening, speaking, reading, vocabulary].filter((score) => score !== null);
  const sum = scores.reduce((before, score) => before + score, 0);
  return { grammar, listening, speaking, reading, vocabulary, average: divide(sum, scores.length) };
}

const toLevel = (sums: LearnerSums): Section<'skillQuality'>['level'] => ({
  originalLevel: sums.start_level,
  levelProgress: toDegree(sums.present_degree),
  levelProgresses: levelIndexes.map((index) => ({
    index,
    degree: toDegree(sums[`level_degree_${index}`]),
    levelTestScores: sums[`level_score_${index}`],
  })),
});

function toSkillQuality(sums: LearnerSums): Section<'skillQuality'> {
  const total = (name: SumName) => getTotal(sums, name);
  return {
    skills: toSkills(sums),
    qualities: {
      comprehension: toPercent(total('comprehension_right'), total('comprehension_total')),
      sentenceRepeat: toPercent(total('repeat_right'), total('repeat_total')),
    },
    level: toLevel(sums),
    beQuality: {
      lessonBestScore: divide(sums.be_best_scores ?? 0, sums.be_lessons ?? 0),
      lessonStarCount: sums.be_best_stars ?? 0,
    },
    aiQualities: {
      totalDurationMins: total('ai_seconds') / secondsOfMinute,
      keyExpressions: total('expressions'),
      totalExpressionScore: divide(total('expression_scores'), total('scored_expressions')),
    },
  };
}

/** Returns a learner's figures for the requested modules; null for a figure without data. */
export function learnerFigures(
  sums: LearnerSums,
  modules: readonly LearnerModule[],
  days: Days,
): Partial<LearnerDashboard> {
  const requested = new Set(modules);
  return {
    ...(requested.has('BEHAVIOR') ? { behavior: toBehavior(sums, days) } : {}),
    ...(requested.has('STUDY_PROGRESS') ? { studyProgress: toStudyProgress(sums) } : {}),
    ...(requested.has('STUDY_DURATION') ? { studyDuration: toStudyDuration(sums, days) } : {}),
    ...(requested.has('SKILL_QUALITY') ? { skillQuality: toSkillQuality(sums) } : {}),
  };
}
