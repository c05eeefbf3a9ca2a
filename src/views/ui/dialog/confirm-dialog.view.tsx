import { useLayoutEffect, useRef } from 'react';
import * as dialogTexts from '#rules/patterns/dialog-texts.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { findSurroundings } from '#views/ui/keep-focus-near.ts';
import { LazyPart } from '#views/ui/lazy/lazy-part.view.tsx';
import { dialog } from './dialogs.ts';

/** The opener can be gone, such as a menu; then the page itself has the focus. */
const isThere = (element: Element | null): boolean => element !== document.body && element?.isConnected === true;

export type ConfirmDialogProps = {
  text: string;
  action: string;
  cancel?: string;
  /** The action cannot be undone; its button is red. */
  isFinal?: boolean;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
};

/**
 * Asks before an action.
 * When it is canceled, the focus returns to the button that opened it.
 * After a confirmation, it moves to the surroundings of that button.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, action, cancel = dialogTexts.cancel, isFinal, isBusy = false, onConfirm, onCancel } = props;
  const opener = useRef<Element>(null);
  const surroundings = useRef<Element>(null);
  const isConfirmed = useRef(false);
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    surroundings.current = findSurroundings(opener.current);
  }, []);
  const confirm = () => {
    isConfirmed.current = true;
    onConfirm();
  };
  const buttons = (
    <>
      <Button disabled={isBusy} onClick={onCancel}>
        {cancel}
      </Button>
      <Button
        variant="solid"
        colorPalette={isFinal ? 'danger' : undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && confirm()}
      >
        {action}
      </Button>
    </>
  );
  return (
    <LazyPart
      of={dialog}
      props={{
        title: text,
        isBusy,
        children: buttons,
        onClose: onCancel,
        finalFocusEl: () => {
          const wanted = isConfirmed.current ? [surroundings.current] : [opener.current, surroundings.current];
          return wanted.find(isThere) ?? document.querySelector('main');
        },
      }}
    />
  );
}
