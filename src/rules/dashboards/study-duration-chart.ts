import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { comparedDays, type ShownWindow } from '#rules/patterns/compared-days.ts';
import { daysBefore } from '#rules/patterns/compared-days-texts.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { findGrouping } from '#rules/patterns/periods.ts';
import type { EmptyMessage } from '#rules/patterns/section-content.ts';
import * as chartTexts from './chart-texts.ts';
import { hasNoStudy, toDurationBars, withMinutesBefore } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { findGoalShare, getWeeklyGoal, withGoals } from './weekly-goal.ts';
import { goalText } from './weekly-goal-texts.ts';

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
  const bars = figures ? withGoals(toDurationBars(figures, window), figures) : [];
  const compared = comparedDays(shown);
  return {
    bars: before && compared ? withMinutesBefore(bars, before, compared) : bars,
    column: chartTexts.barColumns[grouping],
    text: dashboardTexts.durationTexts[grouping],
    unit:
      period === 'week'
        ? dashboardTexts.allMinutes
        : dashboardTexts.periodMinutes({ grouping, endsToday: window.end === today }),
    outline: daysBefore(shown),
    /** The goal and its reached share; empty without a goal. */
    goal: figures ? readGoalText(figures, window) : '',
    /** Seven days show a bar of 0 minutes for each day (ORG-09). */
    isIdle: period !== 'week' && hasNoStudy(bars),
  };
};

const readGoalText = (figures: OrganizationDashboard, window: DayWindow): string => {
  const goal = getWeeklyGoal(figures);
  return goal ? goalText(goal, findGoalShare(figures, window)) : '';
};

/** The card of the chart, which is empty if nobody studied (MONTH-03). */
export const toStudyDurationCard = <Card extends { state: string; empty: EmptyMessage }>(
  card: Card,
  isIdle: boolean,
) =>
  isIdle && card.state === 'filled' ? { ...card, state: 'empty' as const, empty: dashboardTexts.nobodyStudied } : card;
