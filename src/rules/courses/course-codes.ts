export type CourseUnit = { courseCode: string; unitCode: string };

/** The course and its first unit, as the URL has them (COURSE-10). */
export const formatDetailCode = (course: { code: string; unitCodes: readonly string[] }): string =>
  `${course.code}_${course.unitCodes[0] ?? ''}`;

export const unitAddressCode = ({ courseCode, unitCode }: CourseUnit): string => `${courseCode}_${unitCode}`;

export const courseUnitIn = (detailCode: string): CourseUnit | null => {
  const [courseCode, unitCode, ...more] = detailCode.split('_');
  return courseCode && unitCode !== undefined && more.length === 0 ? { courseCode, unitCode } : null;
};
