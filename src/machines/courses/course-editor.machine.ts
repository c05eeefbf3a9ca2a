import type { Course } from '#contract/courses.contract.ts';
import { draftForm } from '#machines/shared/draft-form.ts';
import { detailCodeOf } from '#rules/course-codes.ts';
import { type CourseValues, courseValuesOf, emptyCourse } from '#rules/course-fields.ts';
import { courseSaved } from '#rules/course-words.ts';
import { addressOf } from '#rules/places.ts';
import { courseIn, loadCourse, saveCourse } from '#services/courses.service.ts';

export const courseEditorMachine = draftForm<Course, CourseValues, Course>({
  id: 'courseEditor',
  description: 'Makes a speaking course, or edits one that is ineffective.',
  requirements: { saved: ['COURSE-14'], barred: ['COURSE-13'] },
  empty: emptyCourse,
  load: async ({ code }, signal) => (code === undefined ? null : loadCourse({ detailCode: code }, signal)),
  mayEdit: (course) => course === null || course.status === 'INEFFECTIVE',
  valuesOf: courseValuesOf,
  revisionOf: (course) => course?.revision ?? 0,
  save: saveCourse,
  itemIn: courseIn,
  savedText: ({ code }) => courseSaved(code === undefined),
  pathAfter: (course) => addressOf('courseDetail', { code: detailCodeOf(course) }),
});
