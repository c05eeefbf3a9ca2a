import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Course } from '#contract/courses.contract.ts';
import { courseDetailMachine } from '#machines/courses/course-detail.machine.ts';
import { valuesAt } from '#rules/place-values.ts';
import { addressOf, places } from '#rules/places.ts';
import { BackLink } from '#views/shared/back-link.view.tsx';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { CourseDetails } from './course-details.view.tsx';
import styles from './course-form.module.css';
import { LessonList } from './lesson-list.view.tsx';

const list = { title: places.courseList.title, href: places.courseList.path };

/** The course that the address names, to read (COURSE-04). */
export default function CourseDetail() {
  const { code = '' } = valuesAt(useAddress());
  return <CoursePage key={code} detailCode={code} />;
}

function CoursePage({ detailCode }: { detailCode: string }) {
  const actor = usePageActor(courseDetailMachine, { code: detailCode });
  const course = useSelector(actor, ({ context }) => context.item);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <>
      <Breadcrumb above={[list]} here={places.courseDetail.title} />
      <PageHeading title={places.courseDetail.title}>
        <EditLink course={course} detailCode={detailCode} />
      </PageHeading>
      <section
        className={styles.card}
        aria-label="Details"
        tabIndex={-1}
        aria-busy={!course && !isMissing && !hasFailed}
      >
        <h2 className={styles.title}>Details</h2>
        {hasFailed && (
          <Message text="The course could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
        {isMissing && (
          <div className={styles.instead}>
            <Message text="There is no such course in your organizations." />
            <BackLink href={list.href}>Back to {list.title}</BackLink>
          </div>
        )}
        {!hasFailed && !isMissing && <CourseDetails course={course} />}
      </section>
      <Lessons course={course} />
    </>
  );
}

function Lessons({ course }: { course: Course | null }) {
  const unitCode = course?.unitCodes[0];
  if (!course || unitCode === undefined) return null;
  return <LessonList courseCode={course.code} unitCode={unitCode} isOpen={course.status === 'INEFFECTIVE'} />;
}

/** Only what is ineffective may be edited (COURSE-04). */
function EditLink({ course, detailCode }: { course: Course | null; detailCode: string }) {
  const mayEdit = useHeldCodes().includes('course_edit');
  if (!mayEdit || course?.status !== 'INEFFECTIVE') return null;
  return (
    <Button asChild variant="solid">
      <Link href={addressOf('courseEdit', { code: detailCode })}>Edit</Link>
    </Button>
  );
}
