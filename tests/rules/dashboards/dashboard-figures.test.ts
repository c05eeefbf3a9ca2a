import { describe, expect, test } from 'vitest';
import { type OrganizationModule, organizationModules } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import {
  averageLevels,
  averageMilestones,
  averageSkills,
  getContent,
  loginRates,
  toDurationBars,
  withPreviousSummary,
} from '#rules/dashboards/dashboard-figures.ts';

const emptyDashboard: OrganizationDashboard = {
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

describe('ORG-16 a section shows its parts of the answer', () => {
  test('ORG-16 a section that the answer lacks is absent', () => {
    for (const module of organizationModules) expect(getContent(emptyDashboard, module)).toBe('absent');
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
  ])('ORG-16 %s without known values or without learners is empty: %j', (module, sections) => {
    expect(getContent({ ...emptyDashboard, ...sections }, module)).toBe('empty');
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
    expect(getContent({ ...emptyDashboard, ...sections }, module)).toBe('filled');
  });
});

test('ORG-09 each day of the window has its whole minutes, or no value if the answer lacks it; other days are omitted', () => {
  const figures = {
    ...emptyDashboard,
    studyDuration: duration([
      ['20261121', 12.5],
      ['20261119', 0.4],
      ['20261120', null],
      ['20261201', 99],
    ]),
  };
  const toBar = (dayKey: string, value: number | null) => ({ dayKey, end: dayKey, value });
  expect(toDurationBars(figures, { start: '20261118', end: '20261121' })).toEqual([
    toBar('20261118', null),
    toBar('20261119', 0),
    toBar('20261120', null),
    toBar('20261121', 13),
  ]);
  expect(toDurationBars(emptyDashboard, { start: '20261121', end: '20261121' })).toEqual([toBar('20261121', null)]);
});

test('ORG-07 three periods have their active rates, the shortest first, without values that the answer lacks', () => {
  const behaviors = {
    loginPercentageLastSevenDays: 41.5,
    loginPercentageLastThirtyDays: 0,
    loginPercentageAllHistory: null,
    loginCountPercentage: 12,
    loginDays: 3,
  };
  expect(loginRates({ ...emptyDashboard, behavior: { behaviors, absenceDays: 4 } })).toEqual([
    { label: 'Last 7 days', rate: 41.5 },
    { label: 'Last 30 days', rate: 0 },
    { label: 'All history', rate: null },
  ]);
  expect(loginRates(emptyDashboard).map(({ rate }) => rate)).toEqual([null, null, null]);
});

test('ORG-10 five skills have their averages, or no value when no learner has one', () => {
  const skills = {
    grammarAverage: 512.4,
    listeningAverage: 0,
    speakingAverage: null,
    readingAverage: 1000,
    vocabularyAverage: 3,
  };
  expect(averageSkills({ ...emptyDashboard, skillQuality: { ...quality, skills } })).toEqual([
    { label: 'Grammar', value: 512.4 },
    { label: 'Listening', value: 0 },
    { label: 'Speaking', value: null },
    { label: 'Reading', value: 1000 },
    { label: 'Vocabulary', value: 3 },
  ]);
  expect(averageSkills(emptyDashboard).map(({ value }) => value)).toEqual(Array(5).fill(null));
});

test('ORG-11 ORG-12 all levels and milestones have the averages of the answer', () => {
  const level = {
    originalLevelAverage: 1.5,
    levelProgressAverage: 20,
    levelProgresses: [{ index: 7, degreeAverage: 12.5, levelTestScoresAverage: 80 }],
  };
  const beQuality = {
    lessonBestScoreAverage: null,
    lessonStarCountAverage: null,
    levelProgresses: [{ index: 1, degreeAverage: 44 }],
  };
  const figures = { ...emptyDashboard, skillQuality: { ...quality, level, beQuality } };
  const started = ({ completion }: { completion: number | null }) => completion !== null;
  expect(averageLevels(figures).filter(started)).toEqual([
    { name: 'Level 8', tick: 'L8', completion: 12.5, score: 80 },
  ]);
  expect(averageMilestones(figures).filter(started)).toEqual([
    { name: 'Milestone 2', tick: 'M2', completion: 44, score: null },
  ]);
  expect([averageLevels(emptyDashboard).length, averageMilestones(emptyDashboard).length]).toEqual([8, 5]);
});

test('ORG-16 a section that is loaded again leaves the number of members, unless the answer has another one', () => {
  const known = { ...emptyDashboard, summary: { memberCount: 7 } };
  expect(withPreviousSummary(emptyDashboard, known).summary).toEqual({ memberCount: 7 });
  expect(withPreviousSummary({ ...known, summary: { memberCount: 8 } }, known).summary).toEqual({ memberCount: 8 });
  expect(withPreviousSummary(emptyDashboard, null).summary).toBeNull();
});
