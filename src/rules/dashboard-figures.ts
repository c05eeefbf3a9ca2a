import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';
import { contentOfSection, type SectionContent } from './section-content.ts';

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
