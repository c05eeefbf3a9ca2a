import { describe, expect, test } from 'vitest';
import {
  type OrganizationDashboard,
  type OrganizationModule,
  organizationModules,
} from '#contract/dashboards.contract.ts';
import {
  averageLevels,
  averageMilestones,
  averageSkills,
  contentOf,
  dailyMinutes,
  loginRates,
} from '#rules/dashboard-figures.ts';

const nothing: OrganizationDashboard = {
  summary: null,
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
const progress = {
  learnersSummary: null,
  pt: null,
  studyGoals: null,
  coursesSummary: null,
  pcSummary: null,
  totalStudyDurationMin: null,
};
const quality = { skills: null, qualities: null, level: null, beQuality: null, aiQualities: null };
const duration = (minutes: [dayKey: string, minutes: number | null][]) => ({
  totalStudyDurationMins: null,
  averageTotalStudyDurationSec: null,
  dailyStudyDurations: minutes.map(([dayKey, totalStudyDurationMins]) => ({ dayKey, totalStudyDurationMins })),
});

type Case = [module: OrganizationModule, sections: Partial<OrganizationDashboard>];

describe('ORG-16 what an answer holds for a section', () => {
  test('ORG-16 a section that the answer lacks is absent', () => {
    for (const module of organizationModules) expect(contentOf(nothing, module)).toBe('absent');
  });

  test.each<Case>([
    ['SUMMARY', { summary: { memberCount: 0 } }],
    ['SUMMARY', { summary: { memberCount: null } }],
    ['BEHAVIOR', { behavior: { behaviors: null, absenceDays: null } }],
    ['BEHAVIOR', { summary: { memberCount: 0 }, behavior: { behaviors: null, absenceDays: 0 } }],
    ['STUDY_PROGRESS', { studyProgress: progress }],
    ['STUDY_DURATION', { studyDuration: duration([]) }],
    ['STUDY_DURATION', { studyDuration: duration([['20261121', null]]) }],
    ['STUDY_DURATION', { summary: { memberCount: 0 }, studyDuration: duration([['20261121', 0]]) }],
    ['SKILL_QUALITY', { skillQuality: quality }],
    [
      'SKILL_QUALITY',
      {
        skillQuality: {
          ...quality,
          level: {
            levelProgresses: [{ index: 3, degreeAverage: null, levelTestScoresAverage: null }],
            originalLevelAverage: null,
            levelProgressAverage: null,
          },
        },
      },
    ],
  ])('ORG-16 %s of which nothing is known, or of nobody, is empty: %j', (module, sections) => {
    expect(contentOf({ ...nothing, ...sections }, module)).toBe('empty');
  });

  test.each<Case>([
    ['SUMMARY', { summary: { memberCount: 1 } }],
    ['BEHAVIOR', { behavior: { behaviors: null, absenceDays: 0 } }],
    ['BEHAVIOR', { summary: { memberCount: 3 }, behavior: { behaviors: null, absenceDays: 0.5 } }],
    ['STUDY_DURATION', { studyDuration: duration([['20261121', 0]]) }],
    ['STUDY_PROGRESS', { studyProgress: { ...progress, pcSummary: { lessonStarCountAverage: 1.2 } } }],
    [
      'STUDY_DURATION',
      {
        studyDuration: duration([
          ['20261120', 0],
          ['20261121', 0.2],
        ]),
      },
    ],
    [
      'SKILL_QUALITY',
      {
        skillQuality: {
          ...quality,
          beQuality: {
            levelProgresses: [{ index: 0, degreeAverage: 4 }],
            lessonBestScoreAverage: null,
            lessonStarCountAverage: null,
          },
        },
      },
    ],
  ])('ORG-16 %s with any known figure is filled, 0 as well: %j', (module, sections) => {
    expect(contentOf({ ...nothing, ...sections }, module)).toBe('filled');
  });
});

test('ORG-09 each day of the window has its whole minutes, none where the answer lacks it, others are left out', () => {
  const figures = {
    ...nothing,
    studyDuration: duration([
      ['20261121', 12.5],
      ['20261119', 0.4],
      ['20261120', null],
      ['20261201', 99],
    ]),
  };
  expect(dailyMinutes(figures, ['20261118', '20261119', '20261120', '20261121'])).toEqual([
    { dayKey: '20261118', minutes: null },
    { dayKey: '20261119', minutes: 0 },
    { dayKey: '20261120', minutes: null },
    { dayKey: '20261121', minutes: 13 },
  ]);
  expect(dailyMinutes(nothing, ['20261121'])).toEqual([{ dayKey: '20261121', minutes: null }]);
});

test('ORG-07 three periods have their active rates, the shortest first, none where the answer lacks it', () => {
  const behaviors = {
    ...{ loginPercentageLastSevenDays: 41.5, loginPercentageLastThirtyDays: 0, loginPercentageAllHistory: null },
    ...{ loginCountPercentage: 12, loginDays: 3 },
  };
  expect(loginRates({ ...nothing, behavior: { behaviors, absenceDays: 4 } })).toEqual([
    { label: 'Last 7 days', rate: 41.5 },
    { label: 'Last 30 days', rate: 0 },
    { label: 'All history', rate: null },
  ]);
  expect(loginRates(nothing).map(({ rate }) => rate)).toEqual([null, null, null]);
});

test('ORG-10 five skills have their averages, none where nobody has one', () => {
  const skills = {
    ...{ grammarAverage: 512.4, listeningAverage: 0, speakingAverage: null },
    ...{ readingAverage: 1000, vocabularyAverage: 3 },
  };
  expect(averageSkills({ ...nothing, skillQuality: { ...quality, skills } })).toEqual([
    { skill: 'Grammar', score: 512.4 },
    { skill: 'Listening', score: 0 },
    { skill: 'Speaking', score: null },
    { skill: 'Reading', score: 1000 },
    { skill: 'Vocabulary', score: 3 },
  ]);
  expect(averageSkills(nothing).map(({ score }) => score)).toEqual(Array(5).fill(null));
});

test('ORG-11 ORG-12 all levels and milestones have the averages that the answer holds of them', () => {
  const level = {
    ...{ originalLevelAverage: 1.5, levelProgressAverage: 20 },
    levelProgresses: [{ index: 7, degreeAverage: 12.5, levelTestScoresAverage: 80 }],
  };
  const beQuality = {
    ...{ lessonBestScoreAverage: null, lessonStarCountAverage: null },
    levelProgresses: [{ index: 1, degreeAverage: 44 }],
  };
  const figures = { ...nothing, skillQuality: { ...quality, level, beQuality } };
  const begun = ({ completion }: { completion: number | null }) => completion !== null;
  expect(averageLevels(figures).filter(begun)).toEqual([{ name: 'Level 8', tick: 'L8', completion: 12.5, score: 80 }]);
  expect(averageMilestones(figures).filter(begun)).toEqual([
    { name: 'Milestone 2', tick: 'M2', completion: 44, score: null },
  ]);
  expect([averageLevels(nothing).length, averageMilestones(nothing).length]).toEqual([8, 5]);
});
