/** Release a draft, delete what is released, or archive a draft. */
export type StatusChange = 'release' | 'delete' | 'archive';

export const statusActions: Readonly<Record<StatusChange, string>> = {
  release: 'Release',
  delete: 'Delete',
  archive: 'Archive',
};

/** COURSE-11 */
const releaseQuestion = (code: string): string =>
  `Once uploaded, the course (${code}) cannot be taken down or deleted, please make sure all the content is correct.`;

/** COURSE-11 */
const deleteQuestion = (code: string): string => `Are you sure you want to delete this course(${code})?`;

/** AUTHOR-06 */
const archiveQuestion = (code: string): string =>
  `Archive this course(${code})? Nobody can edit or release it any more, and this cannot be undone. A duplicate of it can be edited.`;

const questions = { release: releaseQuestion, delete: deleteQuestion, archive: archiveQuestion };
const endings = { release: 'uploaded', delete: 'deleted', archive: 'archived' };

export const statusQuestion = (change: StatusChange, code: string): string => questions[change](code);

/** COURSE-12, AUTHOR-06 */
export const statusChanged = (change: StatusChange, code: string): string =>
  `Course(${code}) has been ${endings[change]} successfully`;

/** COURSE-12, AUTHOR-06 */
export const statusNotChanged = (change: StatusChange, code: string): string =>
  change === 'archive' ? `Failed to archive course ${code}` : `Failed to release/upload or delete course ${code}`;
