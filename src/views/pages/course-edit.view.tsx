import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { getPath, pathFor, routes } from '#rules/routes.ts';
import { CourseForm } from '#views/courses/course-form.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { PageHeading } from '#views/ui/page-heading/page-heading.view.tsx';

const list = { title: routes.courseList.title, href: routes.courseList.path };

/** Edits the course that the address names (COURSE-04). */
export default function CourseEdit() {
  const address = useAddress();
  const { code = '' } = routeParamsAt(address);
  const detail = { title: routes.courseDetail.title, href: pathFor('courseDetail', { code }) };
  return (
    <>
      <Breadcrumb above={[list, detail]} current={routes.courseEdit.title} />
      <PageHeading title={routes.courseEdit.title} />
      <Card as="section" shape="page" aria-label={courseItemTexts.details}>
        <h2>{courseItemTexts.details}</h2>
        <CourseForm key={code} path={getPath(address)} code={code} back={detail} />
      </Card>
    </>
  );
}
