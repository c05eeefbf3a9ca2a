import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import * as dialogTexts from '#rules/patterns/dialog-texts.ts';
import { afterMoved } from '#views/ui/dialog/final-focus.ts';
import { ModalOutlet } from '#views/ui/dialog/modal-outlet.view.tsx';
import { useLostNodes } from '#views/ui/dialog/use-lost-nodes.ts';
import type { FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';

/**
 * A modal sheet on the left edge, open as long as it is rendered.
 * A late focus elsewhere does not close it, because the focus trap takes the focus back.
 */
export default function Drawer({ openerId, label, onClose, children }: PropsWithChildren<FloatingPanelProps>) {
  const overlay = useLostNodes();
  return (
    <KitProvider>
      <ChakraDrawer.Root
        open
        finalFocusEl={afterMoved(() => document.getElementById(openerId))}
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={({ open }) => !open && onClose()}
      >
        <Portal>
          <ChakraDrawer.Backdrop ref={overlay} />
          <ChakraDrawer.Positioner ref={overlay}>
            <ChakraDrawer.Content aria-label={label}>
              <ChakraDrawer.CloseTrigger aria-label={dialogTexts.closeLabel(label)}>
                <Icon name="close" />
              </ChakraDrawer.CloseTrigger>
              {children}
              <ModalOutlet />
            </ChakraDrawer.Content>
          </ChakraDrawer.Positioner>
        </Portal>
      </ChakraDrawer.Root>
    </KitProvider>
  );
}
