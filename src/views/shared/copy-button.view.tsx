import { useActorRef, useSelector } from '@xstate/react';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import styles from './copy-button.module.css';

type CopyButtonProps = { text: string; label: string };

/** Copies a text, an ID say, and tells for a moment whether it could. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const actor = useActorRef(copyingMachine, { input: { text } });
  const state = useSelector(actor, ({ value }) => value);
  return (
    <span className={styles.place}>
      <button className={styles.button} type="button" title={text} onClick={() => actor.send({ type: 'text.copy' })}>
        {label}
      </button>
      <span className={styles.word} role="status" data-refused={state === 'refused' || undefined}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Not copied'}
      </span>
    </span>
  );
}
