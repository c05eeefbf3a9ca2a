import type { Course } from '#contract/courses.contract.ts';

/** The signed link of the course if `address` is its cover, else the address. */
export const getCoverLink = (course: Pick<Course, 'coverUrl' | 'coverLink'>, address = course.coverUrl): string =>
  (address === course.coverUrl && course.coverLink) || address;
