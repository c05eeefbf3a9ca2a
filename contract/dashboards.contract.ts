import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const organizationModules = [
  'BEHAVIOR',
  'STUDY_PROGRESS',
  'STUDY_DURATION',
  'SKILL_QUALITY',
  'SUMMARY',
] as const;
export type OrganizationModule = (typeof organizationModules)[number];

/** A dashboard's window, both ends counted. */
export const windowDays = 7;

/** A calendar day as YYYYMMDD in the time zone of the settings. */
export const dayKey = v.pipe(v.string(), v.regex(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/, 'a day as YYYYMMDD'));

/** A number that may be missing: nothing was there to count. */
const figure = v.optional(v.nullable(v.number()), null);
const section = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.nullable(v.object(entries)), null);

const levelProgress = v.object({ index: v.number(), degreeAverage: figure, levelTestScoresAverage: figure });
const milestoneProgress = v.object({ index: v.number(), degreeAverage: figure });

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

/** An organisation's figures; only the modules asked for are there, and any of them may be missing. */
export const organizationDashboard = endpoint({
  summary: 'Study performance of an organisation and all below it, in a window of days',
  method: 'POST',
  path: '/api/v1/philippines/dashboards/organizations',
  bases: ['second'],
  access: { anyOf: ['dashboard_group'] },
  reads: true,
  body: v.object({
    orgCode: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    modules: v.pipe(v.array(v.picklist(organizationModules)), v.minLength(1), v.maxLength(organizationModules.length)),
    startDayKey: dayKey,
    endDayKey: dayKey,
  }),
  answer: v.object({ summary, behavior, studyProgress, studyDuration, skillQuality }),
});

export type OrganizationDashboard = v.InferOutput<typeof organizationDashboard.answer>;
