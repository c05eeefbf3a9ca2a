import { Button } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './question.module.css';
import { stayAround } from './stay-around.ts';

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

/**
 * Asks before something is done. Stands there only while it asks; then what had the focus gets it back, or, since what is
 * done may take that away, what stands around it.
 */
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
  const isConfirmed = useRef(false);
  const words = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (isConfirmed.current) stayAround(opener);
    };
  }, []);
  const confirm = () => {
    isConfirmed.current = true;
    onConfirm();
  };
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
          onClick={() => !isBusy && confirm()}
        >
          {action}
        </Button>
      </div>
    </dialog>
  );
}
