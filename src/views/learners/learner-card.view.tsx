import type { PropsWithChildren } from 'react';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { Card } from '#views/ui/card/card.view.tsx';
import { CopyableId } from '#views/ui/copy-button/copyable-id.view.tsx';
import { Message } from '#views/ui/message/message.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';
import { Avatar } from './avatar.view.tsx';
import { styles } from './learner-header.recipe.ts';

type LearnerCardProps = PropsWithChildren<{
  user: LearnerDetail['user'] | undefined;
  /** The learner could not be loaded. */
  isUnknown: boolean;
  onRetry(): void;
}>;

/** Who a page is about: picture and ID, below the name in the heading of the page. */
export function LearnerCard({ user, isUnknown, onRetry, children }: LearnerCardProps) {
  const { product } = useConsole().settings.brand;
  const isBusy = !user && !isUnknown;
  return (
    <Card as="section" className={styles.header} aria-label={learnerTexts.learner} tabIndex={-1} aria-busy={isBusy}>
      <Avatar nick={user?.nick ?? ''} picture={user?.avatar ?? ''} />
      <div className={styles.person}>
        <Text>
          <span>{learnerTexts.productId(product)}</span>{' '}
          {isBusy ? (
            <Skeleton width="10rem" height="1em" isInline />
          ) : (
            <b>
              <CopyableId id={user?.login ?? ''} name={learnerTexts.productId(product)} />
            </b>
          )}
        </Text>
      </div>
      {isUnknown && <Message inline text={learnerTexts.unknownLearner} onRetry={onRetry} />}
      {children}
    </Card>
  );
}
