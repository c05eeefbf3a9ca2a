import type { CourseItemStatus } from '#contract/course-values.ts';

export type CourseItem = {
  readonly status: CourseItemStatus;
  readonly editable?: boolean | undefined;
};

type Item = CourseItem | null | undefined;

/** COURSE-13 */
export const isEditable = (item: Item): boolean => item?.status === 'INEFFECTIVE' && item.editable !== false;

/** The server rejects every order of a released course (LESSON-02). */
export const isOrderLocked = (items: readonly CourseItem[]): boolean => items.length > 0 && !items.some(isEditable);

/** COURSE-01 */
export const isCourseAuthor = (codes: readonly string[]): boolean => codes.includes('course_edit');

/**
 * Edit a course, a lesson or a sentence; release or archive a course; add and sort items.
 * COURSE-02, COURSE-04, LESSON-01, SENT-01, AUTHOR-06
 */
export const canEditItem = (item: Item, codes: readonly string[]): boolean => isCourseAuthor(codes) && isEditable(item);

/** AUTHOR-04: in every status, but not a course of another customer. */
export const canDuplicateCourse = (course: CourseItem, codes: readonly string[]): boolean =>
  isCourseAuthor(codes) && course.editable !== false;

/** COURSE-02 */
export const canDeleteCourse = (course: CourseItem, codes: readonly string[]): boolean =>
  isCourseAuthor(codes) && course.status === 'EFFECTIVE' && course.editable !== false;
