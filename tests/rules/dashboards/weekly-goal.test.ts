import { expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { hasGoalLine, hasTarget } from '#rules/dashboards/dashboard-figures.ts';
import { noFigures } from '#rules/dashboards/report-figures.ts';
import { readStudyDurationChart } from '#rules/dashboards/study-duration-chart.ts';
import { findGoalShare, readTypedGoal, withGoals } from '#rules/dashboards/weekly-goal.ts';
import { farGoal } from '#rules/dashboards/weekly-goal-texts.ts';

type Choice = { goal?: number | null; members?: number | null; minutes?: number | null };

const createFigures = ({ goal, members = 20, minutes = 900 }: Choice): OrganizationDashboard => ({
  ...noFigures,
  summary: { memberCount: members },
  studyDuration: {
    totalStudyDurationMins: minutes,
    averageTotalStudyDurationSec: null,
    dailyStudyDurations: [],
    ...(goal === undefined ? {} : { weeklyGoalMins: goal }),
  },
});

test.each([
  ['1', 1],
  [' 60 ', 60],
  ['１５', 15],
  ['10080', 10_080],
  ['10081', null],
  ['0', null],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['sixty', null],
])('MONTH-17 "%s" is the goal %s', (text, goal) => {
  expect(readTypedGoal(text)).toBe(goal);
});

test('MONTH-16 the goal of a bar grows with its days and the members', () => {
  const bars = [
    { dayKey: '20261101', end: '20261101', value: 3 },
    { dayKey: '20261102', end: '20261108', value: null },
    { dayKey: '20260201', end: '20260228', value: 0 },
  ];
  expect(withGoals(bars, createFigures({ goal: 70 })).map(({ target }) => target?.value)).toEqual([200, 1_400, 5_600]);
  for (const none of [createFigures({ goal: null }), createFigures({}), createFigures({ goal: 70, members: 0 })])
    expect(withGoals(bars, none)).toEqual(bars);
});

test('MONTH-16 the reached share is of the goal of all days, and none without figures', () => {
  const fortnight = { start: '20261101', end: '20261114' };
  expect(findGoalShare(createFigures({ goal: 30, minutes: 900 }), fortnight)).toBe(75);
  expect(findGoalShare(createFigures({ goal: 30, minutes: 3_600 }), fortnight)).toBe(300);
  expect(findGoalShare(createFigures({ goal: 30, minutes: null }), fortnight)).toBeNull();
  expect(findGoalShare(createFigures({ goal: 30, members: null }), fortnight)).toBeNull();
});

test.each([
  [90, 900, 'Weekly goal: 1\u00A0h 30\u00A0min per member, 50.00% reached'],
  [45, null, 'Weekly goal: 45 min per member, no study time to compare'],
  [null, 900, ''],
])('MONTH-16 the goal of %s minutes after %s minutes is shown as "%s"', (goal, minutes, text) => {
  const shown = { period: 'week', window: { start: '20261112', end: '20261118' }, today: '20261119' } as const;
  expect(readStudyDurationChart({ figures: createFigures({ goal, minutes }), before: null }, shown).goal).toBe(text);
});

test('MONTH-16 a goal of more than twice the highest bar or outline has no line, and its text says so', () => {
  const window = { start: '20261112', end: '20261118' };
  const shown = { period: 'week', window, today: '20261119' } as const;
  // A day of the goal is 200 minutes.
  const readWith = (minutes: number, minutesBefore?: number) => {
    const toFigures = (dayKey: string, mins: number): OrganizationDashboard => {
      const figures = createFigures({ goal: 70 });
      const { studyDuration } = figures;
      const dailyStudyDurations = [{ dayKey, totalStudyDurationMins: mins }];
      return { ...figures, studyDuration: studyDuration && { ...studyDuration, dailyStudyDurations } };
    };
    const before = minutesBefore === undefined ? null : toFigures('20261107', minutesBefore);
    const { bars, goal } = readStudyDurationChart({ figures: toFigures('20261114', minutes), before }, shown);
    return { hasLine: hasGoalLine(bars), isTargetKnown: hasTarget(bars), saysFar: goal.endsWith(`. ${farGoal}`) };
  };
  const drawn = { hasLine: true, isTargetKnown: true, saysFar: false };
  const far = { hasLine: false, isTargetKnown: true, saysFar: true };
  expect([readWith(100), readWith(99), readWith(1, 99), readWith(1, 100), readWith(0)]).toEqual([
    drawn,
    far,
    far,
    drawn,
    drawn,
  ]);
});
