import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { routes } from '#rules/routes.ts';
import { CourseForm } from '#views/courses/course-form.view.tsx';
import { useCourseEditor } from '#views/courses/use-course-editor.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';

const list = { title: routes.courseList.title, href: routes.courseList.path };

/** Creates a course (COURSE-04). */
export default function CourseCreate() {
  const { path, title } = routes.courseCreate;
  const actor = useCourseEditor({ path });
  return (
    <>
      <Breadcrumb above={[list]} current={title} />
      <PageHeading title={title} />
      <Card as="section" shape="pictureForm" aria-label={courseItemTexts.details}>
        <h2>{courseItemTexts.details}</h2>
        <CourseForm actor={actor} back={list} />
      </Card>
    </>
  );
}
