import { Drawer as ChakraDrawer, Portal } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { afterMoved } from './final-focus.ts';
import type { FloatingPanelProps } from './floating-panel.view.tsx';
import { Icon } from './icon.view.tsx';
import { KitProvider } from './kit-provider.view.tsx';
import { ModalOutlet } from './modal-outlet.view.tsx';

/**
 * A modal sheet on the left edge, open as long as it is rendered.
 * A late focus elsewhere does not close it, because the focus trap takes the focus back.
 */
export default function Drawer({ openerId, label, onClose, children }: PropsWithChildren<FloatingPanelProps>) {
  return (
    <KitProvider>
      <ChakraDrawer.Root
        open
        finalFocusEl={afterMoved(() => document.getElementById(openerId))}
        onFocusOutside={(event) => event.preventDefault()}
        onOpenChange={({ open }) => !open && onClose()}
      >
        <Portal>
          <ChakraDrawer.Backdrop />
          <ChakraDrawer.Positioner>
            <ChakraDrawer.Content aria-label={label}>
              <ChakraDrawer.CloseTrigger aria-label={`Close ${label.toLowerCase()}`}>
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
