import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { type PropsWithChildren, type ReactNode, useRef } from 'react';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';
import { IsolatedText } from '#views/ui/name/isolated-text.view.tsx';
import { afterMoved } from './final-focus.ts';
import { keepDialogOnEscape } from './keep-dialog-on-escape.ts';
import { ModalOutlet } from './modal-outlet.view.tsx';
import { useLostNodes } from './use-lost-nodes.ts';

type DialogProps = PropsWithChildren<{
  /** Its names are marked. */
  title: string;
  /** What a dialog contains that is more than a question; its title is a heading. */
  body?: ReactNode;
  /** The width of a dialog with a body. */
  size?: 'lg' | 'full';
  /** The focus begins at the title, not at the first control, which could be one that removes something. */
  beginsAtTitle?: boolean;
  /** Escape does not close it. */
  isBusy?: boolean;
  /** Receives the focus when the dialog closes, unless the focus is elsewhere by then. */
  finalFocusEl(): Element | null;
  onClose(): void;
}>;

/** A modal question or form with its buttons, open as long as it is rendered. */
export default function Dialog(props: DialogProps) {
  const { title, body, size, beginsAtTitle = false, isBusy = false, finalFocusEl, onClose, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = <IsolatedText text={title} />;
  const overlay = useLostNodes();
  return (
    <KitProvider>
      <ChakraDialog.Root
        open
        role={body ? 'dialog' : 'alertdialog'}
        size={size}
        closeOnEscape={!isBusy}
        closeOnInteractOutside={false}
        {...(beginsAtTitle && { initialFocusEl: () => heading.current })}
        finalFocusEl={afterMoved(finalFocusEl)}
        onEscapeKeyDown={keepDialogOnEscape}
        onOpenChange={({ open }) => !open && onClose()}
      >
        <Portal>
          <ChakraDialog.Backdrop ref={overlay} />
          <ChakraDialog.Positioner ref={overlay}>
            <ChakraDialog.Content aria-busy={isBusy || undefined}>
              <ChakraDialog.Title asChild>
                {body ? (
                  <h2 ref={heading} tabIndex={beginsAtTitle ? -1 : undefined}>
                    {text}
                  </h2>
                ) : (
                  <p>{text}</p>
                )}
              </ChakraDialog.Title>
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
