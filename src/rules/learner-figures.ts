import type { LearnerDashboard, LearnerModule } from '#contract/dashboards.contract.ts';
import type { DailyMinutes } from './dashboard-figures.ts';
import { contentOfSection, type SectionContent } from './section-content.ts';
import { allLevels, type LevelFigures, type SkillScore, skillScores } from './skill-figures.ts';

/** The parts of a learner's report, by the module that brings their figures. */
const sectionOf = {
  BEHAVIOR: 'behavior',
  STUDY_PROGRESS: 'studyProgress',
  STUDY_DURATION: 'studyDuration',
  SKILL_QUALITY: 'skillQuality',
} as const satisfies Record<LearnerModule, keyof LearnerDashboard>;

/** What an answer holds for a module. */
export const learnerContentOf = (figures: LearnerDashboard, module: LearnerModule): SectionContent =>
  contentOfSection(figures[sectionOf[module]]);

const secondsPerMinute = 60;

/** The study time of each day of a window, rounded to whole minutes, whatever days the answer holds (REPORT-02). */
export const learnerDailyMinutes = (figures: LearnerDashboard, days: readonly string[]): DailyMinutes[] => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const secondsOf = new Map(sent.map((day) => [day.dayKey, day.studyDurationSec]));
  return days.map((dayKey) => {
    const seconds = secondsOf.get(dayKey) ?? null;
    return { dayKey, minutes: seconds === null ? null : Math.round(seconds / secondsPerMinute) };
  });
};

/** The courses whose lessons are counted, in the order and words of REPORT-04. */
const courses = [
  ['Core Course', 'pcLessonCount'],
  ['Business Course', 'beLessonCount'],
  ['AI Full Talk', 'alixLessonCount'],
  ['AI Mini Talk', 'libraLessonCount'],
  ['Dubbing Practice', 'vcLessonCount'],
  ['Speaking Practice', 'scLessonCount'],
] as const;

type CourseLessons = {
  course: string;
  /** Completed lessons; null where the answer lacks them. */
  lessons: number | null;
  /** In percent of the course with the most. */
  share: number;
};

/** A learner's completed lessons of each of the six courses (REPORT-04). */
export const lessonsByCourse = ({ studyProgress }: LearnerDashboard): CourseLessons[] => {
  const counts = courses.map(([, field]) => studyProgress?.coursesSummary?.[field] ?? null);
  const most = Math.max(1, ...counts.map((lessons) => lessons ?? 0));
  return courses.map(([course], at) => {
    const lessons = counts[at] ?? null;
    return { course, lessons, share: ((lessons ?? 0) / most) * 100 };
  });
};

/** The five skills of the radar (REPORT-05). */
export const learnerSkills = ({ skillQuality }: LearnerDashboard): SkillScore[] =>
  skillScores((skill) => skillQuality?.skills?.[skill]);

/** All eight levels of the Core Course (REPORT-05). */
export const learnerLevels = (figures: LearnerDashboard): LevelFigures[] => {
  const sent = figures.skillQuality?.level?.levelProgresses ?? [];
  return allLevels(
    sent.map(({ index, degree, levelTestScores }) => ({ index, completion: degree, score: levelTestScores })),
  );
};
