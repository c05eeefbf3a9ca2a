import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { afterMoved } from './final-focus.ts';

type DialogProps = PropsWithChildren<{
  title: string;
  /** Escape does not close it. */
  isBusy?: boolean;
  /** Receives the focus when the dialog closes, unless the focus is elsewhere by then. */
  finalFocusEl(): Element | null;
  onClose(): void;
}>;

/** A modal question with its buttons, open as long as it is rendered. */
export default function Dialog({ title, isBusy = false, finalFocusEl, onClose, children }: DialogProps) {
  return (
    <ChakraDialog.Root
      open
      role="alertdialog"
      closeOnEscape={!isBusy}
      finalFocusEl={afterMoved(finalFocusEl)}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content aria-busy={isBusy || undefined}>
            <ChakraDialog.Title asChild>
              <p>{title}</p>
            </ChakraDialog.Title>
            <ChakraDialog.Footer>{children}</ChakraDialog.Footer>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
