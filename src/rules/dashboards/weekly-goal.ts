import { goalMaxMinutes, windowDays } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { count } from '#rules/patterns/formats.ts';
import { countDays } from '#rules/patterns/periods.ts';
import { goalOfBar } from './chart-texts.ts';
import type { DurationBar } from './dashboard-figures.ts';

/** A typed goal in minutes; null if it is none. */
export const readTypedGoal = (text: string): number | null => {
  const typed = text.normalize('NFKC').trim();
  const minutes = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= goalMaxMinutes ? minutes : null;
};

/** The weekly goal of a member in minutes; null for none, undefined if the server has no goals. */
export const getWeeklyGoal = (figures: OrganizationDashboard | null): number | null | undefined =>
  figures?.studyDuration?.weeklyGoalMins;

/** The figures with another goal. */
export const withWeeklyGoal = (figures: OrganizationDashboard, weeklyGoalMins: number | null): OrganizationDashboard =>
  figures.studyDuration ? { ...figures, studyDuration: { ...figures.studyDuration, weeklyGoalMins } } : figures;

/** The minutes that all members together have as a goal for some days; null without a goal or members. */
const findGoal = (figures: OrganizationDashboard, days: DayWindow): number | null => {
  const goal = getWeeklyGoal(figures);
  const members = figures.summary?.memberCount;
  return goal && members ? (goal * members * countDays(days)) / windowDays : null;
};

/** Adds to each bar the goal of its days in minutes (MONTH-16). */
export const withGoals = (bars: readonly DurationBar[], figures: OrganizationDashboard): DurationBar[] =>
  bars.map((bar) => {
    const goal = findGoal(figures, { start: bar.dayKey, end: bar.end ?? bar.dayKey });
    return goal === null ? bar : { ...bar, target: { value: goal, text: goalOfBar(count(goal)) } };
  });

/** A line at more than this many times the highest bar would leave the bars too little room. */
const farTimes = 2;

/** Marks goals that are too far above the bars and their outlines to be drawn (MONTH-16). */
export const markFarGoals = (bars: readonly DurationBar[]): DurationBar[] => {
  const highest = Math.max(0, ...bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const goal = Math.max(0, ...bars.map(({ target }) => target?.value ?? 0));
  const isFar = highest > 0 && goal > farTimes * highest;
  return bars.map((bar) => (isFar && bar.target ? { ...bar, target: { ...bar.target, isFar } } : bar));
};

/** How much of the goal of these days is reached, in percent; more than 100 is possible. */
export const findGoalShare = (figures: OrganizationDashboard, days: DayWindow): number | null => {
  const goal = findGoal(figures, days);
  const minutes = figures.studyDuration?.totalStudyDurationMins;
  return goal === null || typeof minutes !== 'number' ? null : (100 * minutes) / goal;
};
