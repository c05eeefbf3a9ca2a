import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { comparedDays, type ShownWindow } from '#rules/patterns/compared-days.ts';
import { daysBefore } from '#rules/patterns/compared-days-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { findGrouping } from '#rules/patterns/periods.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import * as chartTexts from './chart-texts.ts';
import {
  type DurationBar,
  hasGoalLine,
  hasNoStudy,
  hasTarget,
  toDurationBars,
  withMinutesBefore,
} from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { findGoalShare, getWeeklyGoal, markFarGoals, withGoals } from './weekly-goal.ts';
import { farGoal, goalText } from './weekly-goal-texts.ts';

type StudyDurationFigures = {
  figures: OrganizationDashboard | null;
  /** The figures of the days before; null until they are known. */
  before: OrganizationDashboard | null;
};

/**
 * The bars of the study duration (ORG-09).
 * The words say what a bar, its outline and the line stand for (MONTH-03, MONTH-05, MONTH-16).
 */
export const readStudyDurationChart = ({ figures, before }: StudyDurationFigures, shown: ShownWindow) => {
  const { period, window, today } = shown;
  const grouping = findGrouping(window);
  const known = figures ? withGoals(toDurationBars(figures, window), figures) : [];
  const compared = comparedDays(shown);
  const bars = markFarGoals(before && compared ? withMinutesBefore(known, before, compared) : known);
  return {
    bars,
    column: chartTexts.barColumns[grouping],
    text: dashboardTexts.durationTexts[grouping],
    unit:
      period === 'week'
        ? dashboardTexts.allMinutes
        : dashboardTexts.periodMinutes({ grouping, endsToday: window.end === today }),
    outline: daysBefore(shown),
    /** The goal and its reached share, and why it has no line; empty without a goal. */
    goal: figures ? readGoalText(figures, { window, bars }) : '',
    /** Seven days show a bar of 0 minutes for each day (ORG-09). */
    isIdle: period !== 'week' && hasNoStudy(bars),
  };
};

type DrawnBars = { window: DayWindow; bars: readonly DurationBar[] };

const readGoalText = (figures: OrganizationDashboard, { window, bars }: DrawnBars): string => {
  const goal = getWeeklyGoal(figures);
  if (!goal) return '';
  const text = goalText(goal, findGoalShare(figures, window));
  return hasTarget(bars) && !hasGoalLine(bars) ? `${text}. ${farGoal}` : text;
};

/** The card of the chart, which is empty if nobody studied (MONTH-03). */
export const toStudyDurationCard = <Card extends { state: string; empty: EmptyMessage }>(
  card: Card,
  isIdle: boolean,
) =>
  isIdle && card.state === 'filled' ? { ...card, state: 'empty' as const, empty: dashboardTexts.nobodyStudied } : card;
