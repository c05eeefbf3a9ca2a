import type { LearnerModule } from '#contract/dashboard-values.ts';
import type { LearnerDashboard } from '#contract/dashboards.contract.ts';
import type { DurationBar } from '#rules/dashboards/dashboard-figures.ts';
import { allLevels, type LevelFigures, type SkillScore, skillScores } from '#rules/dashboards/skill-figures.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { groupDays, listDays } from '#rules/patterns/periods.ts';
import { contentOfSection, type SectionContent } from '#rules/patterns/section-content.ts';
import { courseLabels } from './learner-texts.ts';

const sectionNames = {
  BEHAVIOR: 'behavior',
  STUDY_PROGRESS: 'studyProgress',
  STUDY_DURATION: 'studyDuration',
  SKILL_QUALITY: 'skillQuality',
} as const satisfies Record<LearnerModule, keyof LearnerDashboard>;

export const getLearnerContent = (figures: LearnerDashboard, module: LearnerModule): SectionContent =>
  contentOfSection(figures[sectionNames[module]]);

const secondsPerMinute = 60;

/** Rounded minutes per bar, which stands for a day, seven days or a month (REPORT-02, MONTH-22). */
export const learnerDurationBars = (figures: LearnerDashboard, window: DayWindow): DurationBar[] => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const secondsByDay = new Map(sent.map((day) => [day.dayKey, day.studyDurationSec]));
  return groupDays(window).map((days) => {
    const known = listDays(days).flatMap((day) => secondsByDay.get(day) ?? []);
    const seconds = known.reduce((sum, one) => sum + one, 0);
    return {
      dayKey: days.start,
      end: days.end,
      value: known.length === 0 ? null : Math.round(seconds / secondsPerMinute),
    };
  });
};

/** REPORT-04 */
const courses = [
  'pcLessonCount',
  'beLessonCount',
  'alixLessonCount',
  'libraLessonCount',
  'vcLessonCount',
  'scLessonCount',
] as const;

type CourseLessons = {
  course: string;
  lessons: number | null;
  share: number;
};

export const lessonsByCourse = ({ studyProgress }: LearnerDashboard): CourseLessons[] => {
  const counts = courses.map((field) => studyProgress?.coursesSummary?.[field] ?? null);
  const maxLessons = Math.max(1, ...counts.map((lessons) => lessons ?? 0));
  return courses.map((field, at) => {
    const lessons = counts[at] ?? null;
    return { course: courseLabels[field], lessons, share: ((lessons ?? 0) / maxLessons) * 100 };
  });
};

export const learnerSkills = ({ skillQuality }: LearnerDashboard): SkillScore[] =>
  skillScores((skill) => skillQuality?.skills?.[skill]);

export const learnerLevels = (figures: LearnerDashboard): LevelFigures[] => {
  const sent = figures.skillQuality?.level?.levelProgresses ?? [];
  return allLevels(
    sent.map(({ index, degree, levelTestScores }) => ({ index, completion: degree, score: levelTestScores })),
  );
};
