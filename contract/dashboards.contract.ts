import * as v from 'valibot';
import {
  activityMaxLearners,
  dashboardCalls,
  goalMaxMinutes,
  learnerModules,
  organizationModules,
  periodKinds,
  periodMaxDays,
  reportParts,
  trendWeeks,
} from './dashboard-values.ts';
import { dayKey } from './day-key.ts';
import { endpoint } from './endpoint.ts';
import { learnerId } from './learners.contract.ts';
import { limitedList } from './limited-list.ts';
import { organizationCode } from './organizations.contract.ts';

const figure = v.optional(v.nullable(v.number()), null);
const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.nullable(v.object(entries)), null);

/** How many members an average is of. */
// Without it: the level does not lead to its members.
const membersOfAverage = v.optional(v.fallback(v.nullable(v.number()), null));

const levelProgress = v.object({
  index: v.number(),
  degreeAverage: figure,
  levelTestScoresAverage: figure,
  degreeMembers: membersOfAverage,
  levelTestMembers: membersOfAverage,
});
const milestoneProgress = v.object({ index: v.number(), degreeAverage: figure, degreeMembers: membersOfAverage });

const summary = section({ memberCount: figure });

const behavior = section({
  behaviors: section({
    loginPercentageLastSevenDays: figure,
    loginPercentageLastThirtyDays: figure,
    loginPercentageAllHistory: figure,
    loginCountPercentage: figure,
    loginDays: figure,
  }),
  absenceDays: figure,
});

const studyProgress = section({
  learnersSummary: section({ learnedPercentage: figure, learnedCount: figure }),
  pt: section({ haveDonePercentage: figure, haveDoneCount: figure }),
  studyGoals: section({ averageAchievedDays: figure, averageFrequency: figure }),
  coursesSummary: section({ lessonCount: figure }),
  pcSummary: section({ lessonStarCountAverage: figure }),
  totalStudyDurationMin: figure,
});

const studyDuration = section({
  totalStudyDurationMins: figure,
  averageTotalStudyDurationSec: figure,
  dailyStudyDurations: v.optional(v.nullable(v.array(v.object({ dayKey, totalStudyDurationMins: figure }))), null),
  /** The goal of the organization: minutes of study a week for each member; null without one. */
  // Without it: the console has no goals.
  weeklyGoalMins: v.optional(v.fallback(v.nullable(v.number()), null)),
});

const skillQuality = section({
  skills: section({
    grammarAverage: figure,
    listeningAverage: figure,
    speakingAverage: figure,
    readingAverage: figure,
    vocabularyAverage: figure,
  }),
  qualities: section({ comprehensionAverage: figure, sentenceRepeatAverage: figure }),
  level: section({
    levelProgresses: v.optional(v.nullable(v.array(levelProgress)), null),
    originalLevelAverage: figure,
    levelProgressAverage: figure,
  }),
  beQuality: section({
    levelProgresses: v.optional(v.nullable(v.array(milestoneProgress)), null),
    lessonBestScoreAverage: figure,
    lessonStarCountAverage: figure,
  }),
  aiQualities: section({ totalDurationMins: figure, keyExpressions: figure, totalExpressionScoreAverage: figure }),
});

const organizationCall = {
  access: { anyOf: ['dashboard_group'] },
  reads: true,
  body: v.object({
    orgCode: organizationCode,
    modules: limitedList(v.picklist(organizationModules), { min: 1, max: organizationModules.length }),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: v.object({ summary, behavior, studyProgress, studyDuration, skillQuality }),
} as const;

export const organizationDashboard = endpoint({
  summary: 'Study performance of an organization and all below it, in a window of days',
  ...dashboardCalls.organization,
  ...organizationCall,
});

/** Without it, the console shows seven days alone and says so. */
export const organizationPeriod = endpoint({
  summary: `Study performance of an organization and all below it, in a period of up to ${periodMaxDays} days`,
  ...dashboardCalls.period,
  optional: true,
  ...organizationCall,
});

const trendWeek = v.object({
  startDayKey: dayKey,
  endDayKey: dayKey,
  memberCount: figure,
  loginCountPercentage: figure,
  learnedPercentage: figure,
  totalStudyDurationMins: figure,
});

export const organizationTrend = endpoint({
  summary: `Four figures of an organization and all below it in each of the ${trendWeeks} weeks up to a day`,
  // Without it: the figures have no lines.
  optional: true,
  ...dashboardCalls.trend,
  access: { anyOf: ['dashboard_group'] },
  reads: true,
  body: v.object({ orgCode: organizationCode, endDayKey: dayKey }),
  answer: v.object({ weeks: v.array(trendWeek) }),
});

const weeklyGoalMins = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(goalMaxMinutes)));

export const weeklyGoalChange = endpoint({
  summary: 'Set the weekly goal of an organization in minutes for each member, or remove it (null)',
  // Without it: the console says that the server has no goals.
  optional: true,
  ...dashboardCalls.goal,
  access: { anyOf: ['dashboard_group'] },
  body: v.object({
    orgCode: organizationCode,
    weeklyGoalMins,
    /** The goal that was read; another one by now is a conflict, whose answer has it. */
    seenGoalMins: weeklyGoalMins,
  }),
  answer: v.object({ weeklyGoalMins: v.nullable(v.number()) }),
});

/** The figures of seven days, the oldest week first. */
export type TrendWeek = v.InferOutput<typeof trendWeek>;

export type OrganizationDashboard = v.InferOutput<typeof organizationDashboard.answer>;

export const organizationReport = endpoint({
  summary: `A report about an organization and all below it in a period of up to ${periodMaxDays} days, as a tagged PDF`,
  // Without it: the page prints, and no longer offers a PDF after the first press.
  optional: true,
  ...dashboardCalls.report,
  access: { anyOf: ['dashboard_group'] },
  reads: true,
  body: v.object({
    orgCode: organizationCode,
    /** What the changes compare depends on it. */
    period: v.picklist(periodKinds),
    startDayKey: dayKey,
    endDayKey: dayKey,
    /** The day that is not over, in the time zone of the reader. */
    todayKey: dayKey,
    sections: limitedList(v.picklist(reportParts), { min: 1, max: reportParts.length }),
  }),
  /** The bytes of the file in Base64. */
  answer: v.object({ pdf: v.string() }),
});

const learnerLevelProgress = v.object({ index: v.number(), degree: figure, levelTestScores: figure });

const learnerBehavior = section({ behaviors: section({ loginDays: figure }), absenceDays: figure });

const learnerStudyProgress = section({
  studyGoals: section({ achievedDays: figure, frequency: figure }),
  coursesSummary: section({
    pcLessonCount: figure,
    beLessonCount: figure,
    alixLessonCount: figure,
    libraLessonCount: figure,
    vcLessonCount: figure,
    scLessonCount: figure,
  }),
  pcSummary: section({ lessonStarCount: figure }),
  pt: section({ haveDone: v.optional(v.nullable(v.boolean()), null) }),
});

const learnerStudyDuration = section({
  totalStudyDurationMins: figure,
  dailyStudyDurations: v.optional(v.nullable(v.array(v.object({ dayKey, studyDurationSec: figure }))), null),
});

const learnerSkillQuality = section({
  skills: section({
    grammar: figure,
    listening: figure,
    speaking: figure,
    reading: figure,
    vocabulary: figure,
    average: figure,
  }),
  qualities: section({ comprehension: figure, sentenceRepeat: figure }),
  level: section({
    originalLevel: figure,
    levelProgress: figure,
    levelProgresses: v.optional(v.nullable(v.array(learnerLevelProgress)), null),
  }),
  beQuality: section({ lessonBestScore: figure, lessonStarCount: figure }),
  aiQualities: section({ totalDurationMins: figure, keyExpressions: figure, totalExpressionScore: figure }),
});

const learnerCall = {
  access: { anyOf: ['dashboard_personal', 'account_list_query'] },
  reads: true,
  body: v.object({
    userId: learnerId,
    modules: limitedList(v.picklist(learnerModules), { min: 1, max: learnerModules.length }),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: v.object({
    behavior: learnerBehavior,
    studyProgress: learnerStudyProgress,
    studyDuration: learnerStudyDuration,
    skillQuality: learnerSkillQuality,
  }),
} as const;

export const learnerDashboard = endpoint({
  summary: 'Study performance of a learner in a window of days; account_list_query is enough for BEHAVIOR only',
  ...dashboardCalls.learner,
  ...learnerCall,
});

export const learnerPeriod = endpoint({
  summary: `Study performance of a learner in a period of up to ${periodMaxDays} days; account_list_query is enough for BEHAVIOR only`,
  // Without it: the report of a learner shows seven days alone and says so.
  optional: true,
  ...dashboardCalls.learnerPeriod,
  ...learnerCall,
});

export type LearnerDashboard = v.InferOutput<typeof learnerDashboard.answer>;

const activityRow = v.object({
  userId: v.string(),
  /** Days of the window with a sign-in. */
  loginDays: v.number(),
  /** The day of the last sign-in up to the last day of the window, as YYYYMMDD; empty for none. */
  lastLoginDayKey: v.fallback(v.string(), ''),
});

export const learnerActivity = endpoint({
  summary: 'Sign-ins of some learners in a window of days; learners who are not owned are left out',
  // Without it: each row of a list of learners offers to look up its own sign-ins.
  optional: true,
  ...dashboardCalls.activity,
  access: { anyOf: ['dashboard_personal', 'account_list_query'] },
  reads: true,
  body: v.object({
    userIds: limitedList(learnerId, { min: 1, max: activityMaxLearners }),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: v.object({ list: v.array(activityRow) }),
});

export type LearnerActivity = v.InferOutput<typeof activityRow>;
