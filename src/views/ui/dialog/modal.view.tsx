import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import type { PropsWithChildren, ReactNode } from 'react';
import * as dialogTexts from '#rules/patterns/dialog-texts.ts';
import { IconButton } from '#views/ui/button/icon-button.view.tsx';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { keepDialogOnEscape } from './keep-dialog-on-escape.ts';
import { modalBodyRecipe, modalFooterRecipe, modalHeaderRecipe } from './modal.recipe.ts';
import { ModalOutlet } from './modal-outlet.view.tsx';
import { useLostNodes } from './use-lost-nodes.ts';

const Header = styled('header', modalHeaderRecipe);

const Body = styled('div', modalBodyRecipe);

const Footer = styled('footer', modalFooterRecipe);

type ModalProps = PropsWithChildren<{
  title: string;
  footer: ReactNode;
  /** Receives the focus when the dialog closes. */
  finalFocusEl(): HTMLElement | null;
  onClose(): void;
}>;

/**
 * A large dialog for work with several steps.
 * Escape closes it unless a part of it uses the key.
 */
export function Modal({ title, footer, finalFocusEl, onClose, children }: ModalProps) {
  const overlay = useLostNodes();
  return (
    <KitProvider>
      <ChakraDialog.Root
        open
        size="cover"
        closeOnInteractOutside={false}
        onEscapeKeyDown={keepDialogOnEscape}
        finalFocusEl={finalFocusEl}
        onOpenChange={({ open }) => !open && onClose()}
      >
        <Portal>
          <ChakraDialog.Backdrop ref={overlay} />
          <ChakraDialog.Positioner ref={overlay}>
            <ChakraDialog.Content>
              <Header>
                <ChakraDialog.Title>{title}</ChakraDialog.Title>
                <IconButton size="sm" icon="close" aria-label={dialogTexts.close} onClick={onClose} />
              </Header>
              <Body>{children}</Body>
              {footer && <Footer>{footer}</Footer>}
              <ModalOutlet />
            </ChakraDialog.Content>
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </KitProvider>
  );
}
