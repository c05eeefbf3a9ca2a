export type CourseUnit = { courseCode: string; unitCode: string };

/** The course and its first unit, as the URL has them (COURSE-10). */
export const formatDetailCode = (course: { code: string; unitCodes: readonly string[] }): string =>
  `${course.code}_${course.unitCodes[0] ?? ''}`;

export const unitAddressCode = ({ courseCode, unitCode }: CourseUnit): string => `${courseCode}_${unitCode}`;

export const courseUnitIn = (detailCode: string): CourseUnit | null => {
  const [courseCode, unitCode, ...more] = detailCode.split('_');
  return courseCode && unitCode !== undefined && more.length === 0 ? { courseCode, unitCode } : null;
};

const codePattern = /^(?=.*\d)[A-Za-z0-9]+(-[A-Za-z0-9]+)+$/;

/** Whether a text can be the code of a course: letters and digits with a hyphen, 64 at most. */
export const isCourseCode = (text: string): boolean => text.length <= 64 && codePattern.test(text);
