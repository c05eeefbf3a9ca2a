import { type CourseItemStatus, courseItemStatusLabels } from '#contract/course-items.contract.ts';
import { type CourseLevel, courseLevelChoices, courseLevelLabels } from '#contract/courses.contract.ts';

/** What a difficulty and a status are called (GEN-02). */
export const levelLabel = (level: CourseLevel): string => courseLevelLabels[level];
export const statusLabel = (status: CourseItemStatus): string => courseItemStatusLabels[status];

/** The difficulties that a course can be given, with their names (COURSE-05). */
export const levelChoices = courseLevelChoices.map((level) => ({ value: level, label: courseLevelLabels[level] }));

/** The statuses that courses can be listed by. */
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

/** COURSE-06, of every form that is left */
export const leaveQuestion = 'Leave this page? Your edit will not be saved after you leave this page.';

/** COURSE-13, and COURSE-09: what the server says alike. */
export { notValidToEdit } from '#contract/course-items.contract.ts';
export { disabledOrganization } from '#contract/courses.contract.ts';

/** COURSE-14 */
export const courseSaved = (isNew: boolean): string => `Course has been ${isNew ? 'created' : 'edited'} successfully`;
