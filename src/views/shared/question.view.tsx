import { Button } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './question.module.css';

type QuestionProps = {
  text: string;
  /** The button that does it. */
  action: string;
  /** The button that does not. */
  cancel?: string;
  /** It cannot be taken back: its button is red. */
  isFinal?: boolean;
  /** It is being done. */
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/** Asks before something is done; what had the focus gets it back. Stands there only while it asks. */
export function Question({
  text,
  action,
  cancel = 'Cancel',
  isFinal,
  isBusy = false,
  onConfirm,
  onCancel,
}: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const words = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      role="alertdialog"
      aria-labelledby={words}
      aria-busy={isBusy || undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onCancel();
      }}
    >
      <p className={styles.words} id={words}>
        {text}
      </p>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button
          variant="solid"
          className={isFinal ? styles.final : undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onConfirm()}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
