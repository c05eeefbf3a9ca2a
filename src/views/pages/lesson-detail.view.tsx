import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Lesson } from '#contract/lessons.contract.ts';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import * as lessonTexts from '#rules/courses/lesson-texts.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { lessonBreadcrumbs } from '#views/courses/breadcrumbs.ts';
import { DuplicateButton } from '#views/courses/duplicate-button.view.tsx';
import { SentenceList } from '#views/courses/sentence-list.view.tsx';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { Row } from '#views/ui/row/row.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

export default function LessonDetailPage() {
  const { code = '' } = routeParamsAt(useAddress());
  return <LessonDetail key={code} code={code} />;
}

/** One lesson and its sentences, which load at the same time (LESSON-03). */
function LessonDetail({ code }: { code: string }) {
  const actor = useActorRef(lessonDetailMachine, { code });
  const lesson = useSelector(actor, ({ context }) => context.item);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const isFound = !hasFailed && !isMissing;
  const name = useThingName(actor, ({ title }) => title);
  const canEdit = canEditItem(lesson, usePermissionCodes());
  return (
    <>
      <Breadcrumb above={lessonBreadcrumbs(lesson)} current={routes.lessonDetail.title} name={name} />
      <ThingHeading title={routes.lessonDetail.title} name={name}>
        {canEdit && (
          <Row isInline>
            <DuplicateButton noun="lesson" code={code} />
            <ButtonLink variant="solid" href={pathFor('lessonEdit', { code })}>
              {courseItemTexts.edit}
            </ButtonLink>
          </Row>
        )}
      </ThingHeading>
      <Card as="section" shape="page" aria-label={courseItemTexts.details} aria-busy={isBusy} tabIndex={-1}>
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
        {isFound && <Fields lesson={lesson} />}
        {isMissing && (
          <Message kind="noMatches" text={lessonTexts.missing} hint={courseItemTexts.chooseCourse}>
            <PageButton name="courseList" />
          </Message>
        )}
        {hasFailed && <Message text={lessonTexts.failed} onRetry={() => actor.send({ type: 'item.retry' })} />}
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
        [lessonTexts.id, shown(lesson?.code)],
        [lessonTexts.title, shown(lesson?.title && <Name text={lesson.title} />)],
        [lessonTexts.translation, shown(lesson?.localizedTitle && <Name text={lesson.localizedTitle} />)],
      ]}
    />
  );
}
