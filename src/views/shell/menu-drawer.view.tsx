import { useSelector } from '@xstate/react';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import { drawer } from '#views/ui/dialog/dialogs.ts';
import { OpenedPanel } from '#views/ui/floating-panel/opened-panel.view.tsx';
import { MenuList } from './menu-list.view.tsx';
import { useConsole } from './use-console.ts';

/** The menu of narrow screens, open in the router's state `menu.open`. */
export function MenuDrawer({ openerId }: { openerId: string }) {
  const { router } = useConsole();
  const isOpen = useSelector(router, (snapshot) => snapshot.hasTag('menuOpen'));
  return (
    isOpen && (
      <OpenedPanel
        of={drawer}
        props={{ children: <MenuList /> }}
        openerId={openerId}
        label={frameTexts.menu}
        onClose={() => router.send({ type: 'menu.close' })}
      />
    )
  );
}
