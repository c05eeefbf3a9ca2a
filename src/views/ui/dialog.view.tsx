import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import type { PropsWithChildren, ReactNode } from 'react';
import { afterMoved } from './final-focus.ts';
import { IsolatedText } from './isolated-text.view.tsx';
import { keepDialogOnEscape } from './keep-dialog-on-escape.ts';
import { KitProvider } from './kit-provider.view.tsx';
import { ModalOutlet } from './modal-outlet.view.tsx';

type DialogProps = PropsWithChildren<{
  /** Its names are marked. */
  title: string;
  /** What a dialog contains that is more than a question; its title is a heading. */
  body?: ReactNode;
  /** The width of a dialog with a body. */
  size?: 'lg' | 'full';
  /** Escape does not close it. */
  isBusy?: boolean;
  /** Receives the focus when the dialog closes, unless the focus is elsewhere by then. */
  finalFocusEl(): Element | null;
  onClose(): void;
}>;

/** A modal question or form with its buttons, open as long as it is rendered. */
export default function Dialog({ title, body, size, isBusy = false, finalFocusEl, onClose, children }: DialogProps) {
  const text = <IsolatedText text={title} />;
  return (
    <KitProvider>
      <ChakraDialog.Root
        open
        role={body ? 'dialog' : 'alertdialog'}
        size={size}
        closeOnEscape={!isBusy}
        closeOnInteractOutside={false}
        finalFocusEl={afterMoved(finalFocusEl)}
        onEscapeKeyDown={keepDialogOnEscape}
        onOpenChange={({ open }) => !open && onClose()}
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <ChakraDialog.Content aria-busy={isBusy || undefined}>
              <ChakraDialog.Title asChild>{body ? <h2>{text}</h2> : <p>{text}</p>}</ChakraDialog.Title>
              {body && <ChakraDialog.Body>{body}</ChakraDialog.Body>}
              <ChakraDialog.Footer>{children}</ChakraDialog.Footer>
              <ModalOutlet />
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </KitProvider>
  );
}
