import type { OrganizationModule } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
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

export type DailyMinutes = {
  dayKey: string;
  value: number | null;
};

/** Minutes per day, rounded (ORG-09). */
export const dailyMinutes = (figures: OrganizationDashboard, days: readonly string[]): DailyMinutes[] => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const minutesByDay = new Map(sent.map((day) => [day.dayKey, day.totalStudyDurationMins]));
  return days.map((dayKey) => {
    const minutes = minutesByDay.get(dayKey) ?? null;
    return { dayKey, value: minutes === null ? null : Math.round(minutes) };
  });
};

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
