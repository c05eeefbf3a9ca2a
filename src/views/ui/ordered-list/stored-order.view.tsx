import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderedListMachine } from '#machines/patterns/ordered-list.chart.ts';
import * as orderedListTexts from '#rules/patterns/ordered-list-texts.ts';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { Alert } from '#views/ui/alert/alert.view.tsx';
import { Button } from '#views/ui/button/button.view.tsx';
import { LeaveDialog } from '#views/ui/dialog/leave-dialog.view.tsx';
import { useLeaveDialog } from '#views/ui/dialog/use-leave-dialog.ts';
import { keepFocusNear } from '#views/ui/keep-focus-near.ts';

export type OrderedListActor<Item extends ItemWithCode> = ActorRefFrom<ReturnType<typeof orderedListMachine<Item>>>;

type Props<Item extends ItemWithCode> = { actor: OrderedListActor<Item> };

/** Offers to resume an unsaved order. */
export function ResumableOrder<Item extends ItemWithCode>({ actor }: Props<Item>) {
  return (
    <Alert status="info" role="status" className="ordered-list-resumable">
      <span>{orderedListTexts.restored}</span>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          actor.send({ type: 'sort.resume' });
        }}
      >
        {orderedListTexts.resume}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          actor.send({ type: 'order.discard' });
        }}
      >
        {orderedListTexts.discard}
      </Button>
    </Alert>
  );
}

/** Asks before the user leaves an unsaved order. */
export function SortLeaveDialog<Item extends ItemWithCode>({ actor }: Props<Item>) {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  useLeaveDialog(actor, () => actor.getSnapshot().can({ type: 'leave.request', to: '/', isBack: false }));
  return isLeaving ? <LeaveDialog send={actor.send} /> : null;
}
