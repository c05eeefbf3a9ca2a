import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';
import { noFigure } from '#rules/formats.ts';
import { valuesAt } from '#rules/place-values.ts';
import { addressOf, places } from '#rules/places.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import styles from './lesson-detail.module.css';
import { aboveLesson } from './lesson-pages.ts';
import { SentenceList } from './sentence-list.view.tsx';

/** The lesson that the address names (LESSON-03). */
export default function LessonDetailPage() {
  const { code = '' } = valuesAt(useAddress());
  return <LessonDetail key={code} code={code} />;
}

/** One lesson to read, and its sentences, which are asked for at the same time. */
function LessonDetail({ code }: { code: string }) {
  const actor = usePageActor(lessonDetailMachine, { code });
  const lesson = useSelector(actor, ({ context }) => context.item);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isThere = !hasFailed && !isMissing;
  const canEdit = useHeldCodes().includes('course_edit');
  const isOpen = lesson?.status === 'INEFFECTIVE';
  return (
    <>
      <Breadcrumb above={aboveLesson(lesson)} here={places.lessonDetail.title} />
      <PageHeading title={places.lessonDetail.title}>
        {isOpen && canEdit && (
          <Button asChild variant="solid">
            <Link href={addressOf('lessonEdit', { code })}>Edit</Link>
          </Button>
        )}
      </PageHeading>
      <section className={styles.card} aria-label="Details" aria-busy={!lesson && isThere} tabIndex={-1}>
        {isThere && <Fields lesson={lesson} />}
        {isMissing && <Message text="There is no such lesson." hint="The course list leads on." />}
        {hasFailed && (
          <Message text="This lesson could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
      </section>
      {isThere && <SentenceList lessonCode={code} isOpen={isOpen} />}
    </>
  );
}

function Fields({ lesson }: { lesson: Lesson | null }) {
  const fields = [
    ['Lesson ID', lesson?.code],
    ['Lesson Title', lesson?.title],
    ['Lesson Title Translation', lesson?.localizedTitle],
  ] as const;
  return (
    <dl className={styles.fields}>
      {fields.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd dir="auto">{lesson ? value || noFigure : <i className={styles.waiting} />}</dd>
        </div>
      ))}
    </dl>
  );
}
