import type { Lesson } from '#contract/lessons.contract.ts';
import { type CourseUnit, unitAddressCode } from '#rules/courses/course-codes.ts';
import type { SentenceBase } from '#rules/courses/sentence-fields.ts';
import { pathFor, routes } from '#rules/routes.ts';
import type { Crumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';

const list = { title: routes.courseList.title, href: routes.courseList.path };

/** The page of a course. */
export const courseBreadcrumb = (code: string, name: string | null) => ({
  title: routes.courseDetail.title,
  name,
  href: pathFor('courseDetail', { code }),
});

/** The page of a lesson; its name is missing where nothing else has loaded it. */
export const lessonBreadcrumb = ({ code, title = null }: { code: string; title?: string | null }): Crumb => ({
  title: routes.lessonDetail.title,
  name: title,
  href: pathFor('lessonDetail', { code }),
});

const unknownCourse: Crumb = { title: routes.courseDetail.title };
const unknownLesson: Crumb = { title: routes.lessonDetail.title };

type UnitOfCourse = CourseUnit & Pick<Lesson, 'courseTitle'>;

/**
 * The pages above a lesson.
 * The course has no link until the lesson is loaded.
 * Its name is missing on a server that does not say it.
 */
export const lessonBreadcrumbs = (unit: UnitOfCourse | null): readonly Crumb[] => [
  list,
  unit ? courseBreadcrumb(unitAddressCode(unit), unit.courseTitle ?? null) : unknownCourse,
];

/** The pages above a sentence; course and lesson have no links until they are loaded. */
export function sentenceBreadcrumbs(base: SentenceBase | null): readonly Crumb[] {
  if (!base) return [...lessonBreadcrumbs(null), unknownLesson];
  const unit = 'sentence' in base ? base.sentence : base.lesson;
  const lesson: Pick<Lesson, 'code'> & { title?: string } =
    'sentence' in base ? { code: base.sentence.lessonCode } : base.lesson;
  return [...lessonBreadcrumbs(unit), lessonBreadcrumb(lesson)];
}
