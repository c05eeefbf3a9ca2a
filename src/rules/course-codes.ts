/** A course and the unit of it that a page shows. */
export type CourseUnit = { courseCode: string; unitCode: string };

/** The code in the address of a course's pages: that of the course and of its first unit (COURSE-10). */
export const detailCodeOf = (course: { code: string; unitCodes: readonly string[] }): string =>
  `${course.code}_${course.unitCodes[0] ?? ''}`;

/** The code in the address of the pages of a lesson's course. */
export const unitAddressCode = ({ courseCode, unitCode }: CourseUnit): string => `${courseCode}_${unitCode}`;

/** Course and unit in the code of an address; null where it cannot be one. */
export const courseUnitIn = (detailCode: string): CourseUnit | null => {
  const [courseCode, unitCode, ...more] = detailCode.split('_');
  return courseCode && unitCode !== undefined && more.length === 0 ? { courseCode, unitCode } : null;
};
