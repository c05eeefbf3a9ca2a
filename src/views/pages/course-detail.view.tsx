import { useSelector } from '@xstate/react';
import type { Course } from '#contract/courses.contract.ts';
import { courseDetailMachine } from '#machines/courses/course-detail.machine.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canDuplicateCourse, canEditItem } from '#rules/courses/course-permissions.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { CourseDetails } from '#views/courses/course-details.view.tsx';
import { CourseStatus } from '#views/courses/course-status.view.tsx';
import { DuplicateButton } from '#views/courses/duplicate-button.view.tsx';
import { LessonList } from '#views/courses/lesson-list.view.tsx';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const list = { title: routes.courseList.title, href: routes.courseList.path };

/** One course (COURSE-04). */
export default function CourseDetail() {
  const { code = '' } = routeParamsAt(useAddress());
  return <CoursePage key={code} detailCode={code} />;
}

function CoursePage({ detailCode }: { detailCode: string }) {
  const actor = useActorRef(courseDetailMachine, { code: detailCode });
  const course = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const name = useThingName(actor, ({ title }) => title);
  return (
    <>
      <Breadcrumb above={[list]} current={routes.courseDetail.title} name={name} />
      <ThingHeading
        title={routes.courseDetail.title}
        name={name}
        note={course && <CourseStatus status={course.status} />}
      >
        <Row isInline>
          <Duplicate course={course} />
          <EditLink course={course} detailCode={detailCode} />
        </Row>
      </ThingHeading>
      <Card as="section" shape="page" aria-label={courseItemTexts.details} tabIndex={-1} aria-busy={isBusy}>
        <h2>{courseItemTexts.details}</h2>
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
        {hasFailed && <Message text={courseTexts.failed} onRetry={() => actor.send({ type: 'item.retry' })} />}
        {isMissing && (
          <Message kind="noMatches" text={courseItemTexts.missing(courseTexts.noun)}>
            <ButtonLink size="sm" href={list.href}>
              {backTo(list.title)}
            </ButtonLink>
          </Message>
        )}
        {course?.editable === false && <p>{courseTexts.readOnlyCourse}</p>}
        {!hasFailed && !isMissing && <CourseDetails course={course} />}
      </Card>
      <Lessons course={course} />
    </>
  );
}

function Lessons({ course }: { course: Course | null }) {
  const unitCode = course?.unitCodes[0];
  if (!course || unitCode === undefined) return null;
  return <LessonList course={course} unitCode={unitCode} />;
}

function Duplicate({ course }: { course: Course | null }) {
  const codes = usePermissionCodes();
  return course && canDuplicateCourse(course, codes) && <DuplicateButton noun="course" code={course.code} />;
}

function EditLink({ course, detailCode }: { course: Course | null; detailCode: string }) {
  if (!canEditItem(course, usePermissionCodes())) return null;
  return (
    <ButtonLink variant="solid" href={pathFor('courseEdit', { code: detailCode })}>
      {courseItemTexts.edit}
    </ButtonLink>
  );
}
