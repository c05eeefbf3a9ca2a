import { useSelector } from '@xstate/react';
import type { ActorRef, EventObject, Snapshot } from 'xstate';

type ItemSnapshot<Item> = Snapshot<unknown> & { context: { item: Item | null }; hasTag(tag: 'busy'): boolean };

/** An actor whose context holds the item that a page shows or edits. */
type ItemActor<Item> = Pick<ActorRef<ItemSnapshot<Item>, EventObject>, 'getSnapshot' | 'subscribe'>;

/** Returns the name of an item: null while it loads, empty if there is none. */
export const useThingName = <Item>(actor: ItemActor<Item>, getName: (item: Item) => string): string | null =>
  useSelector(actor, (snapshot) => {
    const { item } = snapshot.context;
    if (item !== null) return getName(item);
    return snapshot.hasTag('busy') ? null : '';
  });
