import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { percentage } from '#rules/patterns/formats.ts';
import * as reportTexts from './report-texts.ts';
import { findGoalShare, getWeeklyGoal } from './weekly-goal.ts';
import { goalPerMember } from './weekly-goal-texts.ts';

/** `exact` is in the unit of the source; `value` is what people read. */
type GoalRow = { label: string; unit: string; exact: number | null; value: string };

/**
 * The weekly goal and its reached share in the files of a report; none without a goal.
 * It has no changes, because the goal of the days before is not known.
 */
export const listGoalRows = (figures: OrganizationDashboard, days: DayWindow): readonly GoalRow[] => {
  const goal = getWeeklyGoal(figures);
  if (!goal) return [];
  const share = findGoalShare(figures, days);
  return [
    { label: reportTexts.weeklyGoal, unit: reportTexts.goalUnit, exact: goal, value: goalPerMember(goal) },
    { label: reportTexts.goalReached, unit: '%', exact: share, value: percentage(share) },
  ];
};
