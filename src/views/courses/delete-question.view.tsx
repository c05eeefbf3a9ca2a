import { Button } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import styles from './delete-question.module.css';

type DeleteQuestionProps = {
  /** What is asked; null while nothing is. */
  text: string | null;
  onConfirm(): void;
  onCancel(): void;
};

/** Asks before something is deleted, in the browser's own modal dialog; the focus goes back to what opened it. */
export function DeleteQuestion({ text, onConfirm, onCancel }: DeleteQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isOpen = text !== null;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog className={styles.question} ref={dialog} aria-labelledby={id} onCancel={onCancel}>
      <p className={styles.text} id={id}>
        {text}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          variant="solid"
          colorPalette="danger"
          onClick={() => {
            dialog.current?.close();
            onConfirm();
          }}
        >
          Delete
        </Button>
      </div>
    </dialog>
  );
}
