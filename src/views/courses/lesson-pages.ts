import { type CourseUnit, unitAddressCode } from '#rules/course-codes.ts';
import { addressOf, places } from '#rules/places.ts';

const list = { title: places.courseList.title, href: places.courseList.path };

/** The pages above those of a lesson; that of its course once it is known. */
export const aboveLesson = (unit: CourseUnit | null): readonly { title: string; href: string }[] =>
  unit ? [list, { title: 'Course Detail', href: addressOf('courseDetail', { code: unitAddressCode(unit) }) }] : [list];
