import type { CallRows } from '#tests/support/contract-calls.ts';

const organizationFigures = `{
  summary:{memberCount},
  behavior:{behaviors:{loginPercentageLastSevenDays,loginPercentageLastThirtyDays,loginPercentageAllHistory,loginCountPercentage,loginDays},absenceDays},
  studyProgress:{learnersSummary:{learnedPercentage,learnedCount},pt:{haveDonePercentage,haveDoneCount},
    studyGoals:{averageAchievedDays,averageFrequency},coursesSummary:{lessonCount},pcSummary:{lessonStarCountAverage},totalStudyDurationMin},
  studyDuration:{totalStudyDurationMins,averageTotalStudyDurationSec,dailyStudyDurations:[{dayKey,totalStudyDurationMins}]},
  skillQuality:{skills:{grammarAverage,listeningAverage,speakingAverage,readingAverage,vocabularyAverage},
    qualities:{comprehensionAverage,sentenceRepeatAverage},
    level:{levelProgresses:[{index,degreeAverage,levelTestScoresAverage}],originalLevelAverage,levelProgressAverage},
    beQuality:{levelProgresses:[{index,degreeAverage}],lessonBestScoreAverage,lessonStarCountAverage},
    aiQualities:{totalDurationMins,keyExpressions,totalExpressionScoreAverage}}}`;
const learnerFigures = `{
  behavior:{behaviors:{loginDays},absenceDays},
  studyProgress:{studyGoals:{achievedDays,frequency},pcSummary:{lessonStarCount},pt:{haveDone},
    coursesSummary:{pcLessonCount,beLessonCount,alixLessonCount,libraLessonCount,vcLessonCount,scLessonCount}},
  studyDuration:{totalStudyDurationMins,dailyStudyDurations:[{dayKey,studyDurationSec}]},
  skillQuality:{skills:{grammar,listening,speaking,reading,vocabulary,average},qualities:{comprehension,sentenceRepeat},
    level:{originalLevel,levelProgress,levelProgresses:[{index,degree,levelTestScores}]},
    beQuality:{lessonBestScore,lessonStarCount},aiQualities:{totalDurationMins,keyExpressions,totalExpressionScore}}}`;
const window = 'modules,startDayKey,endDayKey';

export const calls: CallRows = {
  'POST /api/v1/philippines/dashboards/organizations': {
    access: { anyOf: ['dashboard_group'] },
    request: `{orgCode,${window}}`,
    answer: organizationFigures,
  },
  'POST /api/v1/philippines/dashboards/organizations/period': { access: { anyOf: ['dashboard_group'] } },
  'POST /api/v1/philippines/dashboards/organizations/trend': { access: { anyOf: ['dashboard_group'] } },
  'POST /api/v1/philippines/dashboards/organizations/report': { access: { anyOf: ['dashboard_group'] } },
  'POST /api/v1/philippines/dashboards/organizations/goal': { access: { anyOf: ['dashboard_group'] } },
  'GET /api/v1/philippines/dashboards/report_mails': { access: { anyOf: ['dashboard_group'] } },
  'POST /api/v1/philippines/dashboards/report_mails': { access: { anyOf: ['dashboard_group'] } },
  'DELETE /api/v1/philippines/dashboards/report_mails/{id}': { access: { anyOf: ['dashboard_group'] } },
  'POST /api/v1/philippines/dashboards/users': {
    access: { anyOf: ['dashboard_personal', 'account_list_query'] },
    request: `{userId,${window}}`,
    answer: learnerFigures,
  },
  'POST /api/v1/philippines/dashboards/users/period': {
    access: { anyOf: ['dashboard_personal', 'account_list_query'] },
  },
  'POST /api/v1/philippines/dashboards/activity': {
    access: { anyOf: ['dashboard_personal', 'account_list_query'] },
  },
};
