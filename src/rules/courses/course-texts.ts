import { notValidToEdit as notValidText } from '#contract/course-items.contract.ts';
import { type CourseItemStatus, type CourseLevel, courseLevelChoices } from '#contract/course-values.ts';
import { disabledOrganization as disabledText } from '#contract/courses.contract.ts';
import { askManager, checkSearch } from '#rules/patterns/list-texts.ts';
import { isolate, markPath } from '#texts/isolated-text.ts';

export const courses = 'Courses';
export const search = 'Search courses';
export const any = 'Any';
export const title = 'Title';
export const id = 'Course ID';
export const courseTitle = 'Course Title';
export const translation = 'Course Title Translation';
export const difficulty = 'Difficulty';
export const lessons = 'Lessons';
export const organizations = 'Organizations';
export const status = 'Status';
export const chooseDifficulty = 'Choose a difficulty';
export const cover = 'Cover';
export const noun = 'course';
export const failed = 'The course could not be loaded.';
export const list = {
  noMatches: { text: 'No course fits this search.', hint: checkSearch },
  empty: { text: 'There is no course so far', hint: 'The courses of your organizations appear here.' },
  denied: { text: 'You have no access to these courses.', hint: askManager },
  failed: 'The courses could not be loaded.',
} as const;
export const idLabel = (code: string): string => `Course ID ${code}`;
export const coverLabel = (title: string): string => `Cover of ${isolate(title)}`;
export const viewCourseLabel = (code: string): string => `View course ${code}`;
export const editCourseLabel = (code: string): string => `Edit course ${code}`;
export const releaseCourseLabel = (code: string): string => `Release course ${code}`;
export const deleteCourseLabel = (code: string): string => `Delete course ${code}`;
export const courseName = (code: string): string => `course ${code}`;

const courseLevelLabels: Readonly<Record<CourseLevel, string>> = {
  UNKNOWN: 'Unknown',
  BEGINNER: 'Beginner',
  ELEMENTARY: 'Elementary',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
};

const courseItemStatusLabels: Readonly<Record<CourseItemStatus, string>> = {
  EFFECTIVE: 'Effective',
  INEFFECTIVE: 'Ineffective',
  ARCHIVED: 'Archived',
  STATUS_UNKNOWN: 'Unknown',
};

export const levelLabel = (level: CourseLevel): string => courseLevelLabels[level];
export const statusLabel = (status: CourseItemStatus): string => courseItemStatusLabels[status];

export const levelChoices = courseLevelChoices.map((level) => ({ value: level, label: courseLevelLabels[level] }));

export const statusChoices = (['INEFFECTIVE', 'EFFECTIVE', 'ARCHIVED'] as const).map((status) => ({
  value: status,
  label: courseItemStatusLabels[status],
}));

/** COURSE-13; the server sends the same text. */
export const notValidToEdit = notValidText;

export const readOnlyCourse = 'This course belongs to another customer. You can read it, but not change it.';

/**
 * COURSE-09
 * The server sends the same text, in which the name is not marked.
 */
export const disabledOrganization = (name: string): string => disabledText(markPath(name));

export const courseSaved = (isNew: boolean): string => `Course has been ${isNew ? 'created' : 'edited'} successfully`;

/** COURSE-07 to COURSE-09 */
export const coverMissing = 'Cover required.';
export const titleMissing = 'Course title required.';
export const difficultyMissing = 'Difficulty required.';
export const organizationsMissing = 'Organizations required.';
