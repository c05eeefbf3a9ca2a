import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.view.tsx';

type ConfirmingActor = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'confirming' | 'busy'): boolean };
};

type ConfirmingDialogProps = Omit<ConfirmDialogProps, 'isBusy'> & { actor: ConfirmingActor };

/** Asks before an action while the machine has the tag `confirming`. */
export function ConfirmingDialog({ actor, ...dialog }: ConfirmingDialogProps) {
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return isConfirming && <ConfirmDialog {...dialog} isBusy={isBusy} />;
}
