import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { orderedListMachine } from '#machines/patterns/ordered-list.chart.ts';
import type { ItemWithCode } from '#machines/patterns/ordered-list.types.ts';
import { Alert } from './alert.view.tsx';
import { Button } from './button.view.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import { LeaveDialog } from './leave-dialog.view.tsx';
import { useLeaveDialog } from './use-leave-dialog.ts';

export type OrderedListActor<Item extends ItemWithCode> = ActorRefFrom<ReturnType<typeof orderedListMachine<Item>>>;

type Props<Item extends ItemWithCode> = { actor: OrderedListActor<Item> };

/** Offers to resume an unsaved order. */
export function ResumableOrder<Item extends ItemWithCode>({ actor }: Props<Item>) {
  return (
    <Alert status="info" role="status" style={{ marginBottom: 12 }}>
      <span>You began to sort this list; the new order is not saved.</span>
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          actor.send({ type: 'sort.resume' });
        }}
      >
        Go on sorting
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          actor.send({ type: 'order.discard' });
        }}
      >
        Discard
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
