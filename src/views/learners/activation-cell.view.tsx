import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { activationMachine } from '#machines/learners/activation.machine.ts';
import * as learnerTexts from '#rules/learners/learner-texts.ts';
import * as messageTexts from '#rules/patterns/message-texts.ts';
import { isolate } from '#texts/isolated-text.ts';
import { useTimeZone, useToday } from '#views/shell/use-time.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { findTag } from '#views/ui/find-tag.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { styles } from './activation-cell.recipe.ts';

const tags = ['notRequested', 'busy', 'active', 'inactive', 'failed'] as const;

export type ActivationCellProps = {
  userId: string;
  login: string;
  /** For screen readers, which read the button without its row. */
  name: string;
};

export function ActivationCell({ userId, login, name }: ActivationCellProps) {
  const timeZone = useTimeZone();
  const actor = useActorRef(activationMachine, { userId, login, today: useToday(), timeZone });
  const state = useSelector(actor, (snapshot) => findTag(snapshot, tags));
  const cell = useRef<HTMLSpanElement>(null);
  const request = () => {
    cell.current?.focus();
    actor.send({ type: 'activation.request' });
  };
  return (
    <span className={styles.cell} ref={cell} tabIndex={-1} aria-live="polite" aria-busy={state === 'busy'}>
      {state === 'active' && <span className={styles.yes}>{learnerTexts.yes}</span>}
      {state === 'inactive' && <span>{learnerTexts.no}</span>}
      {state === 'busy' && (
        <span role="img" aria-label={learnerTexts.loading}>
          <Skeleton width="1.75rem" isInline />
        </span>
      )}
      {state === 'failed' && <span className={styles.failed}>{learnerTexts.failed}</span>}
      {(state === 'notRequested' || state === 'failed') && (
        <Button variant="text" aria-label={formatLabel(state, name)} onClick={request}>
          {labels[state]}
        </Button>
      )}
    </span>
  );
}

const labels = { notRequested: learnerTexts.view, failed: messageTexts.tryAgain };
const formatLabel = (state: keyof typeof labels, name: string) =>
  learnerTexts.activationLabel(labels[state], isolate(name));
