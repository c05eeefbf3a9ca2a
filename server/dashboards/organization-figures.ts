import { levelIndexes, milestoneIndexes, type OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { countDays, daysBetween, keyOfDay } from '#server/core/runtime/days.ts';
import type { AveragedMeasure, DayAggregate, MemberAggregate, OrganizationSums, Window } from './dashboards.queries.ts';
import { degreeUnit, divide, secondsOfMinute, toPercent } from './division.ts';

type Section<Name extends keyof OrganizationDashboard> = NonNullable<OrganizationDashboard[Name]>;

function createReader({ members, days }: OrganizationSums) {
  const member = (name: MemberAggregate): number => members[name] ?? 0;
  const total = (name: DayAggregate): number => days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
  const average = (name: AveragedMeasure, unit = 1): number | null =>
    divide(member(`${name}_sum`) / unit, member(`${name}_count`));
  return { member, total, average };
}

type Reader = ReturnType<typeof createReader>;

function toBehavior({ member, total }: Reader, window: Window): Section<'behavior'> {
  const members = member('members');
  const days = countDays(window.fromDay, window.toDay);
  const loginDays = divide(total('sign_ins'), members);
  return {
    behaviors: {
      loginPercentageLastSevenDays: toPercent(member('signed_in_week'), members),
      loginPercentageLastThirtyDays: toPercent(member('signed_in_month'), members),
      loginPercentageAllHistory: toPercent(member('signed_in_ever'), members),
      loginCountPercentage: toPercent(total('sign_ins'), members * days),
      loginDays,
    },
    absenceDays: loginDays === null ? null : days - loginDays,
  };
}

function toStudyProgress({ member, total, average }: Reader): Section<'studyProgress'> {
  const members = member('members');
  return {
    learnersSummary: { learnedPercentage: toPercent(member('learned'), members), learnedCount: member('learned') },
    pt: { haveDonePercentage: toPercent(member('placed'), members), haveDoneCount: member('placed') },
    studyGoals: {
      averageAchievedDays: divide(total('achieved'), member('goal_count')),
      averageFrequency: average('goal'),
    },
    coursesSummary: { lessonCount: total('lessons') },
    pcSummary: { lessonStarCountAverage: divide(total('pc_stars'), total('pc_lessons')) },
    totalStudyDurationMin: total('seconds') / secondsOfMinute,
  };
}

function toStudyDuration(sums: OrganizationSums, window: Window): Section<'studyDuration'> {
  const { member, total } = createReader(sums);
  const secondsOn = new Map(sums.days.map(({ day, seconds }) => [day, seconds ?? 0]));
  return {
    totalStudyDurationMins: total('seconds') / secondsOfMinute,
    averageTotalStudyDurationSec: divide(total('seconds'), member('members')),
    dailyStudyDurations: daysBetween(window.fromDay, window.toDay).map((day) => ({
      dayKey: keyOfDay(day),
      totalStudyDurationMins: (secondsOn.get(day) ?? 0) / secondsOfMinute,
    })),
  };
}

const toLevel = ({ member, average }: Reader): Section<'skillQuality'>['level'] => ({
  levelProgresses: levelIndexes.map((index) => ({
    index,
    degreeAverage: average(`level_degree_${index}`, degreeUnit),
    levelTestScoresAverage: average(`level_score_${index}`),
    degreeMembers: member(`level_degree_${index}_count`),
    levelTestMembers: member(`level_score_${index}_count`),
  })),
  originalLevelAverage: average('start_level'),
  levelProgressAverage: average('present_degree', degreeUnit),
});

const toBeQuality = ({ member, average }: Reader): Section<'skillQuality'>['beQuality'] => ({
  levelProgresses: milestoneIndexes.map((index) => ({
    index,
    degreeAverage: average(`milestone_degree_${index}`, degreeUnit),
    degreeMembers: member(`milestone_degree_${index}_count`),
  })),
  lessonBestScoreAverage: divide(member('be_best_scores'), member('be_lessons')),
  lessonStarCountAverage: divide(member('be_best_stars'), member('be_lessons')),
});

function toSkillQuality(reader: Reader): Section<'skillQuality'> {
  const { total, average } = reader;
  return {
    skills: {
      grammarAverage: average('grammar'),
      listeningAverage: average('listening'),
      speakingAverage: average('speaking'),
      readingAverage: average('reading'),
      vocabularyAverage: average('vocabulary'),
    },
    qualities: {
      comprehensionAverage: toPercent(total('comprehension_right'), total('comprehension_total')),
      sentenceRepeatAverage: toPercent(total('repeat_right'), total('repeat_total')),
    },
    level: toLevel(reader),
    beQuality: toBeQuality(reader),
    aiQualities: {
      totalDurationMins: total('ai_seconds') / secondsOfMinute,
      keyExpressions: total('expressions'),
      totalExpressionScoreAverage: divide(total('expression_scores'), total('scored_expressions')),
    },
  };
}

/** Returns an organization's figures for the requested modules; null for a division by 0. */
export function organizationFigures(
  sums: OrganizationSums,
  modules: readonly OrganizationModule[],
  window: Window,
): Partial<OrganizationDashboard> {
  const reader = createReader(sums);
  const requested = new Set(modules);
  return {
    ...(requested.has('SUMMARY') ? { summary: { memberCount: reader.member('members') } } : {}),
    ...(requested.has('BEHAVIOR') ? { behavior: toBehavior(reader, window) } : {}),
    ...(requested.has('STUDY_PROGRESS') ? { studyProgress: toStudyProgress(reader) } : {}),
    ...(requested.has('STUDY_DURATION') ? { studyDuration: toStudyDuration(sums, window) } : {}),
    ...(requested.has('SKILL_QUALITY') ? { skillQuality: toSkillQuality(reader) } : {}),
  };
}
