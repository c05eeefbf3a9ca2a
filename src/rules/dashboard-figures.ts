import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { contentOfSection, type SectionContent } from './section-content.ts';
import { allLevels, allMilestones, type LevelFigures, type SkillScore, skillScores } from './skill-figures.ts';

/** The parts of the organisation dashboard, by the module that brings their figures. */
const sectionOf = {
  SUMMARY: 'summary',
  BEHAVIOR: 'behavior',
  STUDY_PROGRESS: 'studyProgress',
  STUDY_DURATION: 'studyDuration',
  SKILL_QUALITY: 'skillQuality',
} as const satisfies Record<OrganizationModule, keyof OrganizationDashboard>;

/** What an answer holds for a module; of an organisation without members there is nothing to know. */
export const contentOf = (figures: OrganizationDashboard, module: OrganizationModule): SectionContent => {
  const content = contentOfSection(figures[sectionOf[module]]);
  return content === 'filled' && figures.summary?.memberCount === 0 ? 'empty' : content;
};

/** A section that is asked for alone brings no summary: who there is to count stays known. */
export const withKnownSummary = (
  answered: OrganizationDashboard,
  known: OrganizationDashboard | null,
): OrganizationDashboard => ({ ...answered, summary: answered.summary ?? known?.summary ?? null });

export type DailyMinutes = {
  dayKey: string;
  /** Whole minutes; null where the answer lacks the day. */
  minutes: number | null;
};

/** The study time of each day of a window, rounded to whole minutes (ORG-09), whatever days the answer holds. */
export const dailyMinutes = (figures: OrganizationDashboard, days: readonly string[]): DailyMinutes[] => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const minutesOf = new Map(sent.map((day) => [day.dayKey, day.totalStudyDurationMins]));
  return days.map((dayKey) => {
    const minutes = minutesOf.get(dayKey) ?? null;
    return { dayKey, minutes: minutes === null ? null : Math.round(minutes) };
  });
};

/** The share of members who logged in during a period, in percent; null where the answer lacks it. */
export type LoginRate = { label: string; rate: number | null };

/** The active rates of three periods, the shortest first (ORG-07). */
export const loginRates = ({ behavior }: OrganizationDashboard): LoginRate[] => {
  const behaviors = behavior?.behaviors;
  return [
    { label: 'Last 7 days', rate: behaviors?.loginPercentageLastSevenDays ?? null },
    { label: 'Last 30 days', rate: behaviors?.loginPercentageLastThirtyDays ?? null },
    { label: 'All history', rate: behaviors?.loginPercentageAllHistory ?? null },
  ];
};

/** The members' averages in the five skills (ORG-10). */
export const averageSkills = ({ skillQuality }: OrganizationDashboard): SkillScore[] =>
  skillScores((skill) => skillQuality?.skills?.[`${skill}Average`]);

/** The averages of those who began a level, of all eight levels of the Core Course (ORG-11). */
export const averageLevels = ({ skillQuality }: OrganizationDashboard): LevelFigures[] =>
  allLevels(
    (skillQuality?.level?.levelProgresses ?? []).map(({ index, degreeAverage, levelTestScoresAverage }) => ({
      index,
      completion: degreeAverage,
      score: levelTestScoresAverage,
    })),
  );

/** The averages of those who began a milestone, of all five milestones of the Business Course (ORG-12). */
export const averageMilestones = ({ skillQuality }: OrganizationDashboard): LevelFigures[] =>
  allMilestones(
    (skillQuality?.beQuality?.levelProgresses ?? []).map(({ index, degreeAverage }) => ({
      index,
      completion: degreeAverage,
    })),
  );
