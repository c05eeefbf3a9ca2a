import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { ComparedDays } from '#rules/patterns/compared-days.ts';
import { type DayWindow, shiftDay } from '#rules/patterns/day-window.ts';
import { countDays, groupDays, listDays } from '#rules/patterns/periods.ts';
import { contentOfSection, type SectionContent } from '#rules/patterns/section-content.ts';
import * as chartTexts from './chart-texts.ts';
import { allLevels, allMilestones, type LevelFigures, type SkillScore, skillScores } from './skill-figures.ts';

const sectionNames = {
  SUMMARY: 'summary',
  BEHAVIOR: 'behavior',
  STUDY_PROGRESS: 'studyProgress',
  STUDY_DURATION: 'studyDuration',
  SKILL_QUALITY: 'skillQuality',
} as const satisfies Record<OrganizationModule, keyof OrganizationDashboard>;

export const getContent = (figures: OrganizationDashboard, module: OrganizationModule): SectionContent => {
  const content = contentOfSection(figures[sectionNames[module]]);
  return content === 'filled' && figures.summary?.memberCount === 0 ? 'empty' : content;
};

/** A section that is loaded separately has no summary, so the previous summary stays. */
export const withPreviousSummary = (
  answered: OrganizationDashboard,
  known: OrganizationDashboard | null,
): OrganizationDashboard => ({ ...answered, summary: answered.summary ?? known?.summary ?? null });

/** The minutes of a day, or of the days until `end`. */
export type DurationBar = {
  dayKey: string;
  /** The last day of a bar of several days. */
  end?: string;
  value: number | null;
  /** The value of the days before; absent while none is known. */
  before?: number | null;
  /** The goal of its days, and its text in the tip; absent without one, and without a line if it is far. */
  target?: { value: number; text: string; isFar?: boolean };
  /** Where the bar leads to, with the text of the link. */
  link?: { href: string; text: string };
  /** Why it leads nowhere. */
  note?: string;
};

/** Whether a goal is known. */
export const hasTarget = (bars: readonly DurationBar[]): boolean => bars.some(({ target }) => target !== undefined);

/** Whether a line for the goal is drawn. */
export const hasGoalLine = (bars: readonly DurationBar[]): boolean =>
  bars.some(({ target }) => target && !target.isFar);

/** The minutes of days together, rounded; null if none of the days has a value. */
const createReader = (figures: OrganizationDashboard) => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const minutesByDay = new Map(sent.map((day) => [day.dayKey, day.totalStudyDurationMins]));
  return (days: readonly string[]): number | null => {
    const minutes = days.map((day) => minutesByDay.get(day) ?? null).filter((value) => value !== null);
    return minutes.length === 0 ? null : Math.round(minutes.reduce((sum, value) => sum + value, 0));
  };
};

/** Rounded minutes per bar, which stands for a day, seven days or a month (ORG-09, MONTH-03). */
export const toDurationBars = (figures: OrganizationDashboard, window: DayWindow): DurationBar[] => {
  const read = createReader(figures);
  return groupDays(window).map((days) => ({ dayKey: days.start, end: days.end, value: read(listDays(days)) }));
};

/**
 * Adds to each bar the minutes of the days before, which lie as far from their first day (MONTH-05).
 * Days that are not over, or that a shorter month before does not have, have none.
 */
export const withMinutesBefore = (
  bars: readonly DurationBar[],
  figures: OrganizationDashboard,
  compared: ComparedDays,
): DurationBar[] => {
  const read = createReader(figures);
  const { days, before } = compared;
  const toBefore = (day: string) => shiftDay(before.start, countDays({ start: days.start, end: day }) - 1);
  return bars.map((bar) => {
    const end = bar.end ?? bar.dayKey;
    const shown = listDays({ start: bar.dayKey, end: end < days.end ? end : days.end });
    return { ...bar, before: read(shown.map(toBefore).filter((day) => day <= before.end)) };
  });
};

/** Whether the answer has days, but nobody studied on them. */
export const hasNoStudy = (bars: readonly DurationBar[]): boolean =>
  bars.some(({ value }) => value !== null) && bars.every(({ value }) => !value);

export type LoginRate = { label: string; rate: number | null };

/** ORG-07 */
export const loginRates = ({ behavior }: OrganizationDashboard): LoginRate[] => {
  const behaviors = behavior?.behaviors;
  return [
    { label: chartTexts.lastSevenDays, rate: behaviors?.loginPercentageLastSevenDays ?? null },
    { label: chartTexts.lastThirtyDays, rate: behaviors?.loginPercentageLastThirtyDays ?? null },
    { label: chartTexts.allHistory, rate: behaviors?.loginPercentageAllHistory ?? null },
  ];
};

export const averageSkills = ({ skillQuality }: OrganizationDashboard): SkillScore[] =>
  skillScores((skill) => skillQuality?.skills?.[`${skill}Average`]);

/** ORG-11 */
export const averageLevels = ({ skillQuality }: OrganizationDashboard): LevelFigures[] =>
  allLevels(
    (skillQuality?.level?.levelProgresses ?? []).map(({ index, degreeAverage, levelTestScoresAverage }) => ({
      index,
      completion: degreeAverage,
      score: levelTestScoresAverage,
    })),
  );

/** ORG-12 */
export const averageMilestones = ({ skillQuality }: OrganizationDashboard): LevelFigures[] =>
  allMilestones(
    (skillQuality?.beQuality?.levelProgresses ?? []).map(({ index, degreeAverage }) => ({
      index,
      completion: degreeAverage,
    })),
  );
