import { type CourseUnit, unitAddressCode } from '#rules/courses/course-codes.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import type { SentenceBase } from '#rules/courses/sentence-fields.ts';
import { pathFor, routes } from '#rules/routes.ts';

const list = { title: routes.courseList.title, href: routes.courseList.path };

type Breadcrumb = { title: string; href: string };

/** The pages above a lesson; the course is missing until it is loaded. */
export const lessonBreadcrumbs = (unit: CourseUnit | null): readonly Breadcrumb[] =>
  unit
    ? [list, { title: courseItemTexts.courseDetail, href: pathFor('courseDetail', { code: unitAddressCode(unit) }) }]
    : [list];

/** The pages above a sentence; course and lesson are missing until they are loaded. */
export function sentenceBreadcrumbs(base: SentenceBase | null): readonly Breadcrumb[] {
  if (!base) return [list];
  const unit = 'sentence' in base ? base.sentence : base.lesson;
  const code = 'sentence' in base ? base.sentence.lessonCode : base.lesson.code;
  return [...lessonBreadcrumbs(unit), { title: courseItemTexts.lessonDetail, href: pathFor('lessonDetail', { code }) }];
}
