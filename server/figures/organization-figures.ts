import {
  levelIndexes,
  milestoneIndexes,
  type OrganizationDashboard,
  type OrganizationModule,
} from '#contract/dashboards.contract.ts';
import type { OrganizationSums, Window } from '#server/database/queries/dashboards.queries.ts';
import { daysBetween, daysOf, keyOfDay } from '#server/days.ts';
import { degreeUnit, over, percent, secondsOfMinute } from './division.ts';

type Section<Name extends keyof OrganizationDashboard> = NonNullable<OrganizationDashboard[Name]>;

/** Reads sums by name, over the members and over the days of the window; what is missing counts as 0. */
function readerOf({ members, days }: OrganizationSums) {
  const member = (name: string): number => members[name] ?? 0;
  const total = (name: string): number => days.reduce((sum, day) => sum + (Number(day[name]) || 0), 0);
  const average = (name: string, unit = 1): number | null =>
    over(member(`${name}_sum`) / unit, member(`${name}_count`));
  return { member, total, average };
}

type Reader = ReturnType<typeof readerOf>;

function behaviorOf({ member, total }: Reader, window: Window): Section<'behavior'> {
  const members = member('members');
  const days = daysOf(window.fromDay, window.toDay);
  const loginDays = over(total('sign_ins'), members);
  return {
    behaviors: {
      loginPercentageLastSevenDays: percent(member('signed_in_week'), members),
      loginPercentageLastThirtyDays: percent(member('signed_in_month'), members),
      loginPercentageAllHistory: percent(member('signed_in_ever'), members),
      loginCountPercentage: percent(total('sign_ins'), members * days),
      loginDays,
    },
    absenceDays: loginDays === null ? null : days - loginDays,
  };
}

function studyProgressOf({ member, total, average }: Reader): Section<'studyProgress'> {
  const members = member('members');
  return {
    learnersSummary: { learnedPercentage: percent(member('learned'), members), learnedCount: member('learned') },
    pt: { haveDonePercentage: percent(member('placed'), members), haveDoneCount: member('placed') },
    studyGoals: {
      averageAchievedDays: over(total('achieved'), member('goal_count')),
      averageFrequency: average('goal'),
    },
    coursesSummary: { lessonCount: total('lessons') },
    pcSummary: { lessonStarCountAverage: over(total('pc_stars'), total('pc_lessons')) },
    totalStudyDurationMin: total('seconds') / secondsOfMinute,
  };
}

function studyDurationOf(sums: OrganizationSums, window: Window): Section<'studyDuration'> {
  const { member, total } = readerOf(sums);
  const secondsOn = new Map(sums.days.map(({ day, seconds }) => [day, Number(seconds)]));
  return {
    totalStudyDurationMins: total('seconds') / secondsOfMinute,
    averageTotalStudyDurationSec: over(total('seconds'), member('members')),
    dailyStudyDurations: daysBetween(window.fromDay, window.toDay).map((day) => ({
      dayKey: keyOfDay(day),
      totalStudyDurationMins: (secondsOn.get(day) ?? 0) / secondsOfMinute,
    })),
  };
}

const levelOf = ({ average }: Reader): Section<'skillQuality'>['level'] => ({
  levelProgresses: levelIndexes.map((index) => ({
    index,
    degreeAverage: average(`level_degree_${index}`, degreeUnit),
    levelTestScoresAverage: average(`level_score_${index}`),
  })),
  originalLevelAverage: average('start_level'),
  levelProgressAverage: average('present_degree', degreeUnit),
});

const beQualityOf = ({ member, average }: Reader): Section<'skillQuality'>['beQuality'] => ({
  levelProgresses: milestoneIndexes.map((index) => ({
    index,
    degreeAverage: average(`milestone_degree_${index}`, degreeUnit),
  })),
  lessonBestScoreAverage: over(member('be_best_scores'), member('be_lessons')),
  lessonStarCountAverage: over(member('be_best_stars'), member('be_lessons')),
});

function skillQualityOf(reader: Reader): Section<'skillQuality'> {
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
      comprehensionAverage: percent(total('comprehension_right'), total('comprehension_total')),
      sentenceRepeatAverage: percent(total('repeat_right'), total('repeat_total')),
    },
    level: levelOf(reader),
    beQuality: beQualityOf(reader),
    aiQualities: {
      totalDurationMins: total('ai_seconds') / secondsOfMinute,
      keyExpressions: total('expressions'),
      totalExpressionScoreAverage: over(total('expression_scores'), total('scored_expressions')),
    },
  };
}

/** An organisation's figures from its sums: only those of the modules asked for; null where there was nothing to divide by. */
export function organizationFigures(
  sums: OrganizationSums,
  modules: readonly OrganizationModule[],
  window: Window,
): Partial<OrganizationDashboard> {
  const reader = readerOf(sums);
  const asked = new Set(modules);
  return {
    ...(asked.has('SUMMARY') ? { summary: { memberCount: reader.member('members') } } : {}),
    ...(asked.has('BEHAVIOR') ? { behavior: behaviorOf(reader, window) } : {}),
    ...(asked.has('STUDY_PROGRESS') ? { studyProgress: studyProgressOf(reader) } : {}),
    ...(asked.has('STUDY_DURATION') ? { studyDuration: studyDurationOf(sums, window) } : {}),
    ...(asked.has('SKILL_QUALITY') ? { skillQuality: skillQualityOf(reader) } : {}),
  };
}
