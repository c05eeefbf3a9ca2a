import { type ComponentProps, useCallback, useId, useState } from 'react';
import { Button } from '#views/ui/button/button.view.tsx';
import { LazyPart } from './lazy-part.view.tsx';
import type { LazyView } from './lazy-view.ts';

type OpenedDialog = { onClose(): void; finalFocusEl(): Element | null };

type DialogButtonProps<Props extends object> = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  label: string;
  /** The dialog needs what is still loading. */
  isBusy?: boolean;
  dialog: LazyView<Props & OpenedDialog>;
  props: Props;
};

/** A button that opens a dialog, which loads on demand. */
export function DialogButton<Props extends object>({
  label,
  isBusy,
  dialog,
  props,
  ...look
}: DialogButtonProps<Props>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  const finalFocusEl = () => document.getElementById(id);
  return (
    <>
      <Button
        {...look}
        id={id}
        aria-haspopup="dialog"
        onPointerEnter={dialog.load}
        onFocus={dialog.load}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <LazyPart of={dialog} props={{ ...props, finalFocusEl, onClose }} />}
    </>
  );
}
