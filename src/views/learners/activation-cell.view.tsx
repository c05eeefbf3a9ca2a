import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { activationMachine } from '#machines/learners/activation.machine.ts';
import { isolate } from '#texts/isolated-text.ts';
import { useConsole } from '#views/shell/use-console.ts';
import { useToday } from '#views/shell/use-today.ts';
import { Skeleton } from '#views/ui/skeleton.view.tsx';
import { tagOf } from '#views/ui/tag-of.ts';
import textButton from '#views/ui/text-button.module.css';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import styles from './activation-cell.module.css';

const tags = ['notRequested', 'busy', 'active', 'inactive', 'failed'] as const;

type ActivationCellProps = {
  userId: string;
  /** For screen readers, which read the button without its row. */
  name: string;
};

export function ActivationCell({ userId, name }: ActivationCellProps) {
  const { timeZone } = useConsole().settings;
  const actor = useActorRef(activationMachine, { input: { userId, today: useToday(), timeZone } });
  const state = useSelector(actor, (snapshot) => tagOf(snapshot, tags));
  const cell = useRef<HTMLSpanElement>(null);
  const request = () => {
    cell.current?.focus();
    actor.send({ type: 'activation.request' });
  };
  return (
    <span className={styles.cell} ref={cell} tabIndex={-1} aria-live="polite" aria-busy={state === 'busy'}>
      {state === 'active' && <span className={styles.yes}>Yes</span>}
      {state === 'inactive' && <span>No</span>}
      {state === 'busy' && (
        <span role="img" aria-label="Loading">
          <Skeleton width="1.75rem" isInline />
        </span>
      )}
      {state === 'failed' && <span className={styles.failed}>Failed</span>}
      {(state === 'notRequested' || state === 'failed') && (
        <button className={textButton.button} type="button" aria-label={labelOf(state, name)} onClick={request}>
          {labels[state]}
        </button>
      )}
    </span>
  );
}

const labels = { notRequested: 'View', failed: 'Try again' };
const labelOf = (state: keyof typeof labels, name: string) =>
  `${labels[state]}: account activation of ${isolate(name)}`;
