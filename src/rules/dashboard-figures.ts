import type { OrganizationDashboard, OrganizationModule } from '#contract/dashboards.contract.ts';

/** The parts of the organisation dashboard, by the module that brings their figures. */
const sectionOf = {
  SUMMARY: 'summary',
  BEHAVIOR: 'behavior',
  STUDY_PROGRESS: 'studyProgress',
  STUDY_DURATION: 'studyDuration',
  SKILL_QUALITY: 'skillQuality',
} as const satisfies Record<OrganizationModule, keyof OrganizationDashboard>;

/** Whether anything in a section, or a part of one, is a number other than nothing. */
export const hasFigure = (value: unknown): boolean => {
  if (typeof value === 'number') return value !== 0;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key !== 'index' && key !== 'dayKey' && hasFigure(inner));
};

/** Absent: the answer lacks the section. Empty: it is there with nothing to show (ORG-16). */
export type SectionContent = 'absent' | 'empty' | 'filled';

/** What an answer holds for a module. */
export const contentOf = (figures: OrganizationDashboard, module: OrganizationModule): SectionContent => {
  const section = figures[sectionOf[module]];
  if (!section) return 'absent';
  return hasFigure(section) ? 'filled' : 'empty';
};

/** An answer with the sections that a later answer brings put in their place. */
export const withSections = (figures: OrganizationDashboard, later: OrganizationDashboard): OrganizationDashboard => ({
  summary: later.summary ?? figures.summary,
  behavior: later.behavior ?? figures.behavior,
  studyProgress: later.studyProgress ?? figures.studyProgress,
  studyDuration: later.studyDuration ?? figures.studyDuration,
  skillQuality: later.skillQuality ?? figures.skillQuality,
});

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
