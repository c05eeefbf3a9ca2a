import { describe, expect, test } from 'vitest';
import { type LearnerModule, learnerModules } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import {
  getLearnerContent,
  learnerDurationBars,
  learnerLevels,
  learnerSkills,
  lessonsByCourse,
} from '#rules/learners/learner-figures.ts';

const emptyDashboard: LearnerDashboard = {
  behavior: null,
  studyProgress: null,
  studyDuration: null,
  skillQuality: null,
};
const progress = { studyGoals: null, coursesSummary: null, pcSummary: null, pt: null };
const quality = { skills: null, qualities: null, level: null, beQuality: null, aiQualities: null };
const duration = (...days: [dayKey: string, studyDurationSec: number | null][]): LearnerDashboard => ({
  ...emptyDashboard,
  studyDuration: {
    totalStudyDurationMins: null,
    dailyStudyDurations: days.map(([dayKey, studyDurationSec]) => ({ dayKey, studyDurationSec })),
  },
});

type Case = [module: LearnerModule, sections: Partial<LearnerDashboard>];

describe('ORG-16 REPORT-06 a section shows its parts of the answer', () => {
  test('ORG-16 REPORT-06 a section that the answer lacks is absent', () => {
    for (const module of learnerModules) expect(getLearnerContent(emptyDashboard, module)).toBe('absent');
  });

  test.each<Case>([
    ['BEHAVIOR', { behavior: { behaviors: { loginDays: null }, absenceDays: null } }],
    ['STUDY_PROGRESS', { studyProgress: { ...progress, pt: { haveDone: null } } }],
    ['STUDY_DURATION', duration(['20261120', null])],
    [
      'SKILL_QUALITY',
      {
        skillQuality: {
          ...quality,
          level: {
            originalLevel: null,
            levelProgress: null,
            levelProgresses: [{ index: 3, degree: null, levelTestScores: null }],
          },
        },
      },
    ],
  ])('ORG-16 REPORT-06 %s without known values is empty: %j', (module, sections) => {
    expect(getLearnerContent({ ...emptyDashboard, ...sections }, module)).toBe('empty');
  });

  test.each<Case>([
    ['BEHAVIOR', { behavior: { behaviors: { loginDays: 0 }, absenceDays: 7 } }],
    ['STUDY_PROGRESS', { studyProgress: { ...progress, pcSummary: { lessonStarCount: 1 } } }],
    ['STUDY_PROGRESS', { studyProgress: { ...progress, pt: { haveDone: false } } }],
    ['STUDY_DURATION', duration(['20261121', 0], ['20261120', null])],
    ['SKILL_QUALITY', { skillQuality: { ...quality, qualities: { comprehension: null, sentenceRepeat: 0.01 } } }],
  ])('ORG-16 REPORT-06 %s with anything known is filled, 0 as well: %j', (module, sections) => {
    expect(getLearnerContent({ ...emptyDashboard, ...sections }, module)).toBe('filled');
  });
});

test('REPORT-02 each day has its seconds as whole minutes, or no value if the answer lacks it; other days are omitted', () => {
  const figures = duration(
    ['20261121', 90],
    ['20261119', 29],
    ['20261118', 3600],
    ['20261120', null],
    ['20261201', 60],
  );
  expect(learnerDurationBars(figures, { start: '20261117', end: '20261121' })).toEqual([
    { dayKey: '20261117', end: '20261117', value: null },
    { dayKey: '20261118', end: '20261118', value: 60 },
    { dayKey: '20261119', end: '20261119', value: 0 },
    { dayKey: '20261120', end: '20261120', value: null },
    { dayKey: '20261121', end: '20261121', value: 2 },
  ]);
  expect(learnerDurationBars(emptyDashboard, { start: '20261121', end: '20261121' })).toEqual([
    { dayKey: '20261121', end: '20261121', value: null },
  ]);
});

test('MONTH-22 a bar of seven days or of a month has their seconds together, rounded once', () => {
  const figures = duration(['20260901', 29], ['20260907', 31], ['20260908', 60], ['20261001', 90]);
  expect(learnerDurationBars(figures, { start: '20260901', end: '20261005' }).slice(0, 3)).toEqual([
    { dayKey: '20260901', end: '20260907', value: 1 },
    { dayKey: '20260908', end: '20260914', value: 1 },
    { dayKey: '20260915', end: '20260921', value: null },
  ]);
  const months = learnerDurationBars(figures, { start: '20260815', end: '20261130' });
  expect(months.map(({ dayKey, end, value }) => [dayKey, end, value])).toEqual([
    ['20260815', '20260831', null],
    ['20260901', '20260930', 2],
    ['20261001', '20261031', 2],
    ['20261101', '20261130', null],
  ]);
});

test('REPORT-04 lessons are counted by course, with the labels and in the order of the specification', () => {
  const coursesSummary = {
    pcLessonCount: 12,
    beLessonCount: 3,
    alixLessonCount: 2,
    libraLessonCount: 4,
    vcLessonCount: null,
    scLessonCount: 0,
  };
  const counted = lessonsByCourse({ ...emptyDashboard, studyProgress: { ...progress, coursesSummary } });
  expect(counted.map(({ course, lessons }) => [course, lessons])).toEqual([
    ['Core Course', 12],
    ['Business Course', 3],
    ['AI Full Talk', 2],
    ['AI Mini Talk', 4],
    ['Dubbing Practice', null],
    ['Speaking Practice', 0],
  ]);
  expect(counted.map(({ share }) => Math.round(share))).toEqual([100, 25, 17, 33, 0, 0]);
  expect(lessonsByCourse(emptyDashboard).map(({ lessons }) => lessons)).toEqual(Array(6).fill(null));
});

test('REPORT-05 five skills have their scores, or no value without a score', () => {
  const skills = { grammar: 520, listening: 610, speaking: 0, reading: null, vocabulary: 1000, average: 560.4 };
  expect(learnerSkills({ ...emptyDashboard, skillQuality: { ...quality, skills } })).toEqual([
    { label: 'Grammar', value: 520 },
    { label: 'Listening', value: 610 },
    { label: 'Speaking', value: 0 },
    { label: 'Reading', value: null },
    { label: 'Vocabulary', value: 1000 },
  ]);
  expect(learnerSkills(emptyDashboard).map(({ value }) => value)).toEqual(Array(5).fill(null));
});

test('REPORT-05 ORG-14 all eight levels are shown, counted from 1, for every set of levels in the answer', () => {
  const level = {
    originalLevel: 2,
    levelProgress: 38.5,
    levelProgresses: [
      { index: 2, degree: 38.5, levelTestScores: 81 },
      { index: 9, degree: 1, levelTestScores: 1 },
    ],
  };
  const levels = learnerLevels({ ...emptyDashboard, skillQuality: { ...quality, level } });
  expect(levels.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Level ${number}`));
  expect(levels.filter(({ completion }) => completion !== null)).toEqual([
    { name: 'Level 3', tick: 'L3', completion: 38.5, score: 81 },
  ]);
});
