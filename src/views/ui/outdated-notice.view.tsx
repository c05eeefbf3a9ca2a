import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { outdatedNoticeRecipe } from '#views/theme/outdated-notice.recipe.ts';
import { Message } from './message.view.tsx';
import { styled } from './styled.ts';

const Root = styled('div', outdatedNoticeRecipe);

type OutdatedNoticeProps = {
  actor: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'> | undefined;
  onRetry(): void;
};

/** Says that the content below stays because a newer one could not be loaded. */
export function OutdatedNotice({ actor, onRetry }: OutdatedNoticeProps) {
  const isOutdated = useSelector(actor, (snapshot) => snapshot?.hasTag('outdated'));
  return isOutdated ? (
    <Root>
      <Message inline text="This could not be refreshed. It may be out of date." onRetry={onRetry} />
    </Root>
  ) : null;
}
