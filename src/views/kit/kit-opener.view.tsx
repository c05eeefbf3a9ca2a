import { type ReactNode, useId, useState } from 'react';
import { Button } from '#views/ui/button/button.view.tsx';
import { floatingId, openOnClick } from '#views/ui/floating-panel/floating-opener.ts';
import type { FloatingPanelProps } from '#views/ui/floating-panel/floating-panel.view.tsx';

type KitOpenerProps = {
  name: string;
  /** The browser closes a panel when its opener is pressed again. */
  isPanel?: boolean;
  children(opened: FloatingPanelProps): ReactNode;
};

/** A button that shows a component until the component closes. */
export function KitOpener({ name, isPanel = false, children }: KitOpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const open = () => setOpen(true);
  return (
    <>
      <Button
        id={id}
        popoverTarget={isPanel ? floatingId(id) : undefined}
        onClick={isPanel ? openOnClick(isOpen, open) : open}
      >
        {name}
      </Button>{' '}
      {isOpen && children({ openerId: id, label: name, onClose: () => setOpen(false) })}
    </>
  );
}
