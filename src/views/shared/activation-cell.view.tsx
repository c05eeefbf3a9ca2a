import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { activationMachine } from '#machines/shared/activation.machine.ts';
import { useConsole } from '#views/use-console.ts';
import styles from './activation-cell.module.css';
import { tagOf } from './tag-of.ts';
import textButton from './text-button.module.css';
import { useToday } from './use-today.ts';

const tags = ['unasked', 'busy', 'active', 'inactive', 'failed'] as const;

type ActivationCellProps = {
  userId: string;
  /** Names the learner for those who hear the button without its row. */
  name: string;
};

/** Whether a learner has logged in this week, looked up on request (USER-06). */
export function ActivationCell({ userId, name }: ActivationCellProps) {
  const { timeZone } = useConsole().settings;
  const actor = useActorRef(activationMachine, { input: { userId, today: useToday(), timeZone } });
  const state = useSelector(actor, (snapshot) => tagOf(snapshot, tags));
  const cell = useRef<HTMLSpanElement>(null);
  const ask = () => {
    cell.current?.focus();
    actor.send({ type: 'activation.ask' });
  };
  return (
    <span className={styles.cell} ref={cell} tabIndex={-1} aria-live="polite" aria-busy={state === 'busy'}>
      {state === 'active' && <span className={styles.yes}>Yes</span>}
      {state === 'inactive' && 'No'}
      {state === 'busy' && <i className={styles.waiting} role="img" aria-label="Loading" />}
      {state === 'failed' && <span className={styles.failed}>Failed</span>}
      {(state === 'unasked' || state === 'failed') && (
        <button className={textButton.button} type="button" aria-label={labelOf(state, name)} onClick={ask}>
          {words[state]}
        </button>
      )}
    </span>
  );
}

const words = { unasked: 'View', failed: 'Try again' };
const labelOf = (state: keyof typeof words, name: string) => `${words[state]}: account activation of ${name}`;
