import { Button } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { GoBack } from '#machines/shared/emitted.ts';
import type { orderedList } from '#machines/shared/ordered-list.ts';
import type { Ordered } from '#machines/shared/ordered-list-setup.ts';
import { LeaveQuestion } from '#views/shared/leave-question.view.tsx';
import { stayAround } from '#views/shared/stay-around.ts';
import { useHeard } from '#views/use-heard.ts';
import { useLeaveQuestion } from '#views/use-leave-question.ts';
import styles from './ordered-list.module.css';

export type OrderedListActor<Item extends Ordered> = ActorRefFrom<ReturnType<typeof orderedList<Item>>>;

type Props<Item extends Ordered> = { actor: OrderedListActor<Item> };

/** An order that was begun and not saved: the person can go on with it (REQ-12). */
export function OfferedOrder<Item extends Ordered>({ actor }: Props<Item>) {
  return (
    <div className={styles.offer} role="status">
      You began to sort this list; the new order is not saved.
      <Button
        size="sm"
        onClick={({ currentTarget }) => {
          stayAround(currentTarget);
          actor.send({ type: 'sort.resume' });
        }}
      >
        Go on sorting
      </Button>
      <Button
        size="sm"
        variant="ghost"
        onClick={({ currentTarget }) => {
          stayAround(currentTarget);
          actor.send({ type: 'order.discard' });
        }}
      >
        Discard
      </Button>
    </div>
  );
}

/** Stands there while a list is sorted: whoever goes elsewhere is asked first (COURSE-06). */
export function SortedListLeave<Item extends Ordered>({ actor }: Props<Item>) {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const wouldLose = () => actor.getSnapshot().can({ type: 'leave.ask', to: '/', isBack: false });
  useLeaveQuestion((wanted) => {
    if (!wouldLose()) return false;
    actor.send({ type: 'leave.ask', ...wanted });
    return true;
  }, wouldLose);
  useHeard<GoBack>(actor, 'goBack', () => history.back());
  return isLeaving ? <LeaveQuestion send={actor.send} /> : null;
}
