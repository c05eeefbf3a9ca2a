import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { sentenceDetailMachine } from '#machines/courses/sentence-detail.machine.ts';
import { addressOf, places } from '#rules/places.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useHeldCodes } from '#views/use-held-codes.ts';
import { usePageActor } from '#views/use-page-actor.ts';
import { pagesAbove } from './pages-above.ts';
import styles from './sentence-detail.module.css';
import { SentenceFields } from './sentence-fields.view.tsx';

/** One sentence to read and to hear. */
export function SentenceDetail({ code }: { code: string }) {
  const actor = usePageActor(sentenceDetailMachine, { code });
  const sentence = useSelector(actor, ({ context }) => context.item);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const mayEdit = useHeldCodes().includes('course_edit') && sentence?.status === 'INEFFECTIVE';
  return (
    <>
      <Breadcrumb above={pagesAbove(sentence && { sentence })} here={places.sentenceDetail.title} />
      <PageHeading title={places.sentenceDetail.title}>
        {mayEdit && (
          <Button asChild variant="solid">
            <Link href={addressOf('sentenceEdit', { code })}>Edit</Link>
          </Button>
        )}
      </PageHeading>
      <section className={styles.card} aria-label="Details" aria-busy={isBusy} tabIndex={-1}>
        {isMissing && (
          <Message text="There is no such sentence in your organizations." hint="The course list leads on." />
        )}
        {hasFailed && (
          <Message text="The sentence could not be loaded." onRetry={() => actor.send({ type: 'item.retry' })} />
        )}
        {!isMissing && !hasFailed && <SentenceFields sentence={sentence} />}
      </section>
    </>
  );
}
