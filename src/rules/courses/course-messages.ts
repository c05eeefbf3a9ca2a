import { notValidToEdit as notValidText } from '#contract/course-items.contract.ts';
import { type CourseItemStatus, type CourseLevel, courseLevelChoices } from '#contract/course-values.ts';
import { disabledOrganization as disabledText } from '#contract/courses.contract.ts';
import { markPath } from '#texts/isolated-text.ts';

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

/** COURSE-11 */
export const releaseQuestion = (code: string): string =>
  `Once uploaded, the course (${code}) cannot be taken down or deleted, please make sure all the content is correct.`;
export const deleteQuestion = (code: string): string => `Are you sure you want to delete this course(${code})?`;

/** COURSE-12 */
export const released = (code: string): string => `Course(${code}) has been uploaded successfully`;
export const deleted = (code: string): string => `Course(${code}) has been deleted successfully`;
export const statusFailed = (code: string): string => `Failed to release/upload or delete course ${code}`;

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
