import { unitAddressCode } from '#rules/course-codes.ts';
import { addressOf, places } from '#rules/places.ts';
import type { SentenceBase } from '#rules/sentence-fields.ts';

const courseList = { title: places.courseList.title, href: places.courseList.path };

/** The pages above the sentence, as soon as they are known. */
export function pagesAbove(base: SentenceBase | null) {
  if (!base) return [courseList];
  const { courseCode, unitCode } = 'sentence' in base ? base.sentence : base.lesson;
  const lessonCode = 'sentence' in base ? base.sentence.lessonCode : base.lesson.code;
  return [
    courseList,
    { title: 'Course Detail', href: addressOf('courseDetail', { code: unitAddressCode({ courseCode, unitCode }) }) },
    { title: 'Lesson Detail', href: addressOf('lessonDetail', { code: lessonCode }) },
  ];
}
