import type { MemberTimes } from '#rules/dashboards/member-times.ts';
/** An answer whose figures show every rounding, and one that is not known. */
export const answer = {
  summary: { memberCount: 12345 },
  behavior: {
    behaviors: {
      loginPercentageLastSevenDays: 61.2549,
      loginPercentageLastThirtyDays: 83.75,
      loginPercentageAllHistory: null,
      loginCountPercentage: 54.1666,
      loginDays: 3.4444,
    },
    absenceDays: 3.5556,
  },
  studyProgress: {
    learnersSummary: { learnedPercentage: 43.8392, learnedCount: 5412 },
    pt: { haveDonePercentage: 83.4, haveDoneCount: 10296 },
    studyGoals: { averageAchievedDays: 0.9499, averageFrequency: 4 },
    coursesSummary: { lessonCount: 17669 },
    pcSummary: { lessonStarCountAverage: null },
    totalStudyDurationMin: 18412.4,
  },
  skillQuality: {
    skills: {
      grammarAverage: 512.5,
      listeningAverage: 0,
      speakingAverage: 1000,
      readingAverage: 498.2,
      vocabularyAverage: null,
    },
    qualities: { comprehensionAverage: 68.246, sentenceRepeatAverage: 100 },
    level: {
      levelProgresses: [
        { index: 0, degreeAverage: 64.594, levelTestScoresAverage: 80.25 },
        { index: 7, degreeAverage: 12.5, levelTestScoresAverage: null },
      ],
      originalLevelAverage: 1.44,
      levelProgressAverage: 48.0449,
    },
    beQuality: {
      levelProgresses: [{ index: 4, degreeAverage: 3.1 }],
      lessonBestScoreAverage: 77.85,
      lessonStarCountAverage: 2.26,
    },
    aiQualities: { totalDurationMins: 2173.6, keyExpressions: 1717, totalExpressionScoreAverage: 78.94 },
  },
  studyDuration: {
    totalStudyDurationMins: 18412.4,
    averageTotalStudyDurationSec: 4603,
    dailyStudyDurations: [{ dayKey: '20261115', totalStudyDurationMins: 2710.5 }],
  },
};

/** Two of three members studied. */
export const members: MemberTimes = {
  most: [
    { login: '20000001', nick: 'ada', realName: 'Ada Lovelace', seconds: 4_500 },
    { login: '20000002', nick: '=bo', realName: '', seconds: 59 },
    { login: '20000003', nick: '', realName: '', seconds: 0 },
  ],
  fewest: [
    { login: '20000003', nick: '', realName: '', seconds: 0 },
    { login: '20000002', nick: '=bo', realName: '', seconds: 59 },
    { login: '20000001', nick: 'ada', realName: 'Ada Lovelace', seconds: 4_500 },
  ],
  idle: 1,
  total: 3,
};
