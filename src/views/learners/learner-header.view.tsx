import { useSelector } from '@xstate/react';
import { noFigure } from '#rules/formats.ts';
import { productId } from '#rules/labels.ts';
import { CopyableId } from '#views/shared/copyable-id.view.tsx';
import { Message } from '#views/shared/message.view.tsx';
import { useConsole } from '#views/use-console.ts';
import { Avatar } from './avatar.view.tsx';
import styles from './learner-header.module.css';
import { LevelTestBadge } from './level-test-badge.view.tsx';
import type { ReportActor } from './use-report-section.ts';

/** Who the learner is (REPORT-01). */
export function LearnerHeader({ actor }: { actor: ReportActor }) {
  const { product } = useConsole().settings.brand;
  const user = useSelector(actor, ({ context }) => context.learner?.user);
  const isUnknown = useSelector(actor, (snapshot) => snapshot.hasTag('unknownLearner'));
  const isBusy = !user && !isUnknown;
  return (
    <section className={styles.header} aria-label="Learner" tabIndex={-1} aria-busy={isBusy}>
      <Avatar nick={user?.nick ?? ''} picture={user?.avatar ?? ''} />
      <div className={styles.person}>
        <h2 className={styles.nick} dir="auto">
          {isBusy ? <i className={styles.waiting} /> : user?.nick || noFigure}
        </h2>
        <p className={styles.number}>
          {productId(product)}{' '}
          {isBusy ? (
            <i className={styles.waiting} />
          ) : (
            <b>
              <CopyableId id={user?.login ?? ''} name={productId(product)} />
            </b>
          )}
        </p>
      </div>
      {isUnknown && (
        <Message inline text="No data on who this is." onRetry={() => actor.send({ type: 'report.retry' })} />
      )}
      <LevelTestBadge actor={actor} />
    </section>
  );
}
