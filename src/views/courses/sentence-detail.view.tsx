import { useSelector } from '@xstate/react';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import * as courseItemTexts from '#rules/courses/course-item-texts.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import * as sentenceTexts from '#rules/courses/sentence-texts.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { PageButton } from '#views/shell/page-button.view.tsx';
import { ThingHeading } from '#views/shell/thing-heading.view.tsx';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { useThingName } from '#views/shell/use-thing-name.ts';
import { Breadcrumb } from '#views/ui/breadcrumb/breadcrumb.view.tsx';
import { ButtonLink } from '#views/ui/button/button-link.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { OutdatedNotice } from '#views/ui/message/outdated-notice.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { sentenceBreadcrumbs } from './breadcrumbs.ts';
import { SentenceFields } from './sentence-fields.view.tsx';

/** One sentence with its audio (SENT-02). */
export function SentenceDetail({ code }: { code: string }) {
  const actor = useActorRef(sentenceDetailMachine, { code });
  const sentence = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const name = useThingName(actor, ({ text }) => text);
  const canEdit = canEditItem(sentence, usePermissionCodes());
  return (
    <>
      <Breadcrumb
        above={sentenceBreadcrumbs(sentence && { sentence })}
        current={routes.sentenceDetail.title}
        name={name}
      />
      <ThingHeading title={routes.sentenceDetail.title} name={name}>
        {canEdit && (
          <ButtonLink variant="solid" href={pathFor('sentenceEdit', { code })}>
            {courseItemTexts.edit}
          </ButtonLink>
        )}
      </ThingHeading>
      <Card as="section" shape="page" aria-label={courseItemTexts.details} aria-busy={isBusy} tabIndex={-1}>
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
        {isMissing && (
          <Message
            kind="noMatches"
            text={courseItemTexts.missing(sentenceTexts.noun)}
            hint={courseItemTexts.chooseCourse}
          >
            <PageButton name="courseList" />
          </Message>
        )}
        {hasFailed && <Message text={sentenceTexts.failed} onRetry={() => actor.send({ type: 'item.retry' })} />}
        {!isMissing && !hasFailed && <SentenceFields sentence={sentence} />}
      </Card>
    </>
  );
}
