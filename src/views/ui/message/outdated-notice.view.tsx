import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import * as messageTexts from '#rules/patterns/message-texts.ts';
import { styled } from '#views/ui/styled.ts';
import { Message } from './message.view.tsx';
import { outdatedNoticeRecipe } from './outdated-notice.recipe.ts';

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
      <Message inline text={messageTexts.outdated} onRetry={onRetry} />
    </Root>
  ) : null;
}
