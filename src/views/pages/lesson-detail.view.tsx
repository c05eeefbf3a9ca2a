import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { lessonBreadcrumbs } from '#views/courses/breadcrumbs.ts';
import { SentenceList } from '#views/courses/sentence-list.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Breadcrumb } from '#views/ui/breadcrumb.view.tsx';
import { Button } from '#views/ui/button.view.tsx';
import { Card } from '#views/ui/card.view.tsx';
import { DataList } from '#views/ui/data-list.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { Name } from '#views/ui/name.view.tsx';
import { OutdatedNotice } from '#views/ui/outdated-notice.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

export default function LessonDetailPage() {
  const { code = '' } = routeParamsAt(useAddress());
  return <LessonDetail key={code} code={code} />;
}

/** One lesson and its sentences, which load at the same time (LESSON-03). */
function LessonDetail({ code }: { code: string }) {
  const actor = usePageActor(lessonDetailMachine, { code });
  const lesson = useSelector(actor, ({ context }) => context.item);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isFound = !hasFailed && !isMissing;
  const canEdit = canEditItem(lesson, usePermissionCodes());
  return (
    <>
      <Breadcrumb above={lessonBreadcrumbs(lesson)} current={routes.lessonDetail.title} />
      <PageHeading title={routes.lessonDetail.title}>
        {canEdit && (
          <Button asChild variant="solid">
            <Link href={pathFor('lessonEdit', { code })}>Edit</Link>
          </Button>
        )}
      </PageHeading>
      <Card as="section" shape="page" aria-label="Details" aria-busy={isBusy} tabIndex={-1}>
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
        {isFound && <Fields lesson={lesson} />}
        {isMissing && <Message text="There is no such lesson." hint="Choose a course in the course list." />}
        {hasFailed && (
          <Message text="This lesson could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
      </Card>
      {isFound && <SentenceList lessonCode={code} lesson={lesson} />}
    </>
  );
}

function Fields({ lesson }: { lesson: Lesson | null }) {
  const shown = (value: ReactNode) => lesson && (value || noFigure);
  return (
    <DataList
      layout="columns"
      items={[
        ['Lesson ID', shown(lesson?.code)],
        ['Lesson Title', shown(lesson?.title && <Name text={lesson.title} />)],
        ['Lesson Title Translation', shown(lesson?.localizedTitle && <Name text={lesson.localizedTitle} />)],
      ]}
    />
  );
}
