import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { getPath, routes } from '#rules/routes.ts';
import { courseBreadcrumb } from '#views/courses/breadcrumbs.ts';
import { CourseForm } from '#views/courses/course-form.view.tsx';
import { useCourseEditor } from '#views/courses/use-course-editor.ts';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';

const list = { title: routes.courseList.title, href: routes.courseList.path };

/** Edits the course that the address names (COURSE-04). */
export default function CourseEdit() {
  const address = useAddress();
  const { code = '' } = routeParamsAt(address);
  return <CourseEditor key={code} path={getPath(address)} code={code} />;
}

function CourseEditor({ path, code }: { path: string; code: string }) {
  const actor = useCourseEditor({ path, code });
  const name = useThingName(actor, ({ title }) => title);
  const detail = courseBreadcrumb(code, name);
  return (
    <>
      <Breadcrumb above={[list, detail]} current={routes.courseEdit.title} />
      <ThingHeading title={routes.courseEdit.title} name={name} />
      <Card as="section" shape="pictureForm" aria-label={courseItemTexts.details}>
        <h2>{courseItemTexts.details}</h2>
        <CourseForm actor={actor} back={detail} />
      </Card>
    </>
  );
}
