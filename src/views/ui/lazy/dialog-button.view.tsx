import { useCallback, useState } from 'react';
import { Button } from '#views/ui/button/button.view.tsx';
import { LazyPart } from './lazy-part.view.tsx';
import type { LazyView } from './lazy-view.ts';

type DialogButtonProps<Props extends object> = {
  label: string;
  size?: 'sm';
  dialog: LazyView<Props & { onClose(): void }>;
  props: Props;
};

/** A button that opens a dialog, which loads with the first press. */
export function DialogButton<Props extends object>({ label, size, dialog, props }: DialogButtonProps<Props>) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <LazyPart of={dialog} props={{ ...props, onClose: close }} />}
    </>
  );
}
