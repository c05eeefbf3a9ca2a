import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { copyingMachine } from '#machines/shared/copying.machine.ts';
import styles from './copy-button.module.css';
import { tagOf } from './tag-of.ts';
import textButton from './text-button.module.css';

type CopyButtonProps = {
  text: string;
  label: string;
  /** Beside the text itself a picture is enough; its label is told. */
  isPicture?: boolean;
};

/** One for all the buttons of a list: an actor for each of 500 rows would be felt. */
export type Copying = ActorRefFrom<typeof copyingMachine>;

/** Copies a text, an ID say, and tells for a moment whether it could. */
export function CopyButton(props: CopyButtonProps) {
  return <CopyButtonOf {...props} copying={useActorRef(copyingMachine)} />;
}

/** A button of those that share an actor. */
export function CopyButtonOf({ text, label, isPicture = false, copying }: CopyButtonProps & { copying: Copying }) {
  const state = useSelector(copying, (snapshot) =>
    snapshot.context.text === text ? tagOf(snapshot, ['copied', 'refused']) : undefined,
  );
  return (
    <span className={styles.place} data-picture={isPicture || undefined}>
      <button
        className={isPicture ? styles.picture : textButton.button}
        type="button"
        title={isPicture ? label : text}
        aria-label={isPicture ? label : undefined}
        data-told={state !== undefined || undefined}
        onClick={() => copying.send({ type: 'text.copy', text })}
      >
        {isPicture ? <Sheets /> : label}
      </button>
      <span className={styles.word} role="status" data-refused={state === 'refused' || undefined}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Not copied'}
      </span>
    </span>
  );
}

const Sheets = () => (
  <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
    <rect x="5.5" y="5.5" width="7.5" height="8" rx="1.5" />
    <path d="M3.5 10.5A1 1 0 0 1 3 9.6V4a1.5 1.5 0 0 1 1.5-1.5h5a1 1 0 0 1 .9.5" strokeLinecap="round" />
  </svg>
);
