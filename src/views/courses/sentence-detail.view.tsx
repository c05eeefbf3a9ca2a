import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import { canEditItem } from '#rules/courses/course-permissions.ts';
import { pathFor, routes } from '#rules/routes.ts';
import { usePageActor } from '#views/shell/use-page-actor.ts';
import { usePermissionCodes } from '#views/shell/use-permission-codes.ts';
import { Breadcrumb } from '#views/ui/breadcrumb.view.tsx';
import { Button } from '#views/ui/button.view.tsx';
import { Card } from '#views/ui/card.view.tsx';
import { Message } from '#views/ui/message.view.tsx';
import { OutdatedNotice } from '#views/ui/outdated-notice.view.tsx';
import { PageHeading } from '#views/ui/page-heading.view.tsx';
import { sentenceBreadcrumbs } from './breadcrumbs.ts';
import { SentenceFields } from './sentence-fields.view.tsx';

/** One sentence with its audio (SENT-02). */
export function SentenceDetail({ code }: { code: string }) {
  const actor = usePageActor(sentenceDetailMachine, { code });
  const sentence = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const canEdit = canEditItem(sentence, usePermissionCodes());
  return (
    <>
      <Breadcrumb above={sentenceBreadcrumbs(sentence && { sentence })} current={routes.sentenceDetail.title} />
      <PageHeading title={routes.sentenceDetail.title}>
        {canEdit && (
          <Button asChild variant="solid">
            <Link href={pathFor('sentenceEdit', { code })}>Edit</Link>
          </Button>
        )}
      </PageHeading>
      <Card as="section" shape="page" aria-label="Details" aria-busy={isBusy} tabIndex={-1}>
        <OutdatedNotice actor={actor} onRetry={() => actor.send({ type: 'item.retry' })} />
        {isMissing && (
          <Message text="There is no such sentence in your organizations." hint="Choose a course in the course list." />
        )}
        {hasFailed && (
          <Message text="The sentence could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
        {!isMissing && !hasFailed && <SentenceFields sentence={sentence} />}
      </Card>
    </>
  );
}
