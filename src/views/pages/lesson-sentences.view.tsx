import { useSelector } from '@xstate/react';
import { lessonDetailMachine } from '#machines/courses/lesson-detail.machine.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import * as lessonTexts from '#rules/courses/lesson-texts.ts';
import { backTo } from '#rules/patterns/control-texts.ts';
import { routeParamsAt } from '#rules/route-params.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { lessonBreadcrumb, lessonBreadcrumbs } from '#views/courses/breadcrumbs.ts';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { useAddress } from '#views/shell/use-address.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { BackLink } from '#views/ui/back-link/back-link.view.tsx';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import { Message } from '#views/ui/message/message.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';

const grid = lazyView(() => import('#views/courses/sentence-grid.view.tsx'));

export default function LessonSentencesPage() {
  const { code = '' } = routeParamsAt(useAddress());
  return <LessonSentences key={code} code={code} />;
}

/** All sentences of a lesson in one grid (AUTHOR-03). */
function LessonSentences({ code }: { code: string }) {
  const actor = useActorRef(lessonDetailMachine, { code });
  const lesson = useSelector(actor, ({ context }) => context.item);
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const name = useThingName(actor, ({ title }) => title);
  const { title } = routes.lessonSentences;
  const lessonPath = pathFor('lessonDetail', { code });
  const above = [...lessonBreadcrumbs(lesson), lessonBreadcrumb({ code, title: name })];
  return (
    <>
      <Breadcrumb above={above} current={title} />
      <ThingHeading title={title} name={name}>
        <BackLink href={lessonPath}>{backTo(routes.lessonDetail.title)}</BackLink>
      </ThingHeading>
      <Card as="section" shape="page" aria-label={title} tabIndex={-1}>
        {isMissing && (
          <Message kind="noMatches" text={lessonTexts.missing} hint={courseItemTexts.chooseCourse}>
            <PageButton name="courseList" />
          </Message>
        )}
        {hasFailed && <Message text={lessonTexts.failed} onRetry={() => actor.send({ type: 'item.retry' })} />}
        {!isMissing && <LazyPart of={grid} props={{ lessonCode: code }} />}
      </Card>
    </>
  );
}
