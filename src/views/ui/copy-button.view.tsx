import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { copyMachine } from '#machines/patterns/copy.machine.ts';
import styles from './copy-button.module.css';
import { Icon } from './icon.view.tsx';
import buttonStyles from './plain-button.module.css';
import { tagOf } from './tag-of.ts';
import textButton from './text-button.module.css';
import { useActorRef } from './use-actor-ref.ts';

type CopyButtonProps = {
  text: string;
  label: string;
  isPicture?: boolean;
};

/** Shared by all buttons of a list; 500 actors would be slow. */
export type Copying = ActorRefFrom<typeof copyMachine>;

export function CopyButton(props: CopyButtonProps) {
  return <SharedCopyButton {...props} copying={useActorRef(copyMachine)} />;
}

export function SharedCopyButton({ text, label, isPicture = false, copying }: CopyButtonProps & { copying: Copying }) {
  const state = useSelector(copying, (snapshot) =>
    snapshot.context.text === text ? tagOf(snapshot, ['copied', 'failed']) : undefined,
  );
  return (
    <span className={styles.anchor} data-picture={isPicture || undefined}>
      <button
        className={isPicture ? `${buttonStyles.quiet} ${styles.picture}` : textButton.button}
        type="button"
        title={isPicture ? label : text}
        aria-label={isPicture ? label : undefined}
        data-shows-result={state !== undefined || undefined}
        onClick={() => copying.send({ type: 'text.copy', text })}
      >
        {isPicture ? <Icon name="copy" /> : label}
      </button>
      <span className={styles.result} role="status" data-failed={state === 'failed' || undefined}>
        {state === 'copied' && <span>Copied</span>}
        {state === 'failed' && <span>Not copied</span>}
      </span>
    </span>
  );
}
