import { type Move, type Ordered, type OrderedListContext, reorderingOf } from './ordered-list-setup.ts';

type With<Payload> = { event: Payload };
type Its<Item> = { context: OrderedListContext<Item> };

const toError = ({ event }: With<{ error: unknown }>) => event;
const toMove = ({ event }: With<Move>) => event;

/** The list while it is put in another order. */
export const sorting = {
  description: 'The items can be moved; nothing is sent yet.',
  tags: 'sorting',
  meta: { requirements: ['SORT-01'] },
  on: {
    'item.move': {
      description: 'The person moves an item to another place, which is spoken.',
      guard: { type: 'mayMove', params: toMove },
      actions: { type: 'moveItem', params: toMove },
      meta: { requirements: ['SORT-01'] },
    },
    'sort.cancel': {
      description: 'The person gives up: every item is back in its old place.',
      target: 'browsing',
      actions: 'restoreOrder',
      meta: { requirements: ['SORT-01'] },
    },
    'sort.save': [
      {
        description: 'The person saves an order in which two items at least have another place.',
        guard: 'hasMovedTwo',
        target: 'saving',
        actions: 'clearMove',
        meta: { requirements: ['SORT-01'] },
      },
      {
        description: 'Nothing has another place: no order is sent, the list is asked for again all the same.',
        target: 'reloading',
        actions: 'restoreOrder',
        meta: { requirements: ['SORT-02'] },
      },
    ],
  },
} as const;

/** The new order on its way. */
export const saving = <Item extends Ordered>() =>
  ({
    description: 'The server puts the items in the new order.',
    tags: ['busy', 'sorting'],
    invoke: {
      id: 'sortItems',
      src: 'sortItems',
      input: ({ context }: Its<Item>) => reorderingOf(context),
      onDone: {
        description: 'The order is saved: the person is told, and the list is asked for again.',
        target: 'reloading',
        actions: ['takeOrder', 'saySorted'],
        meta: { requirements: ['SORT-02', 'SORT-03'] },
      },
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: toError },
          target: 'sorting',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description: 'Somebody else has changed the list meanwhile: nothing is saved, and theirs has come along.',
          guard: { type: 'hasOtherOrder', params: toError },
          target: 'conflict',
          actions: { type: 'setTheirs', params: toError },
        },
        {
          description: 'It is not saved: the person is told, and the new order stays to be sent again.',
          target: 'sorting',
          actions: 'saySortFailed',
          meta: { requirements: ['SORT-03'] },
        },
      ],
    },
  }) as const;

/** Two orders, of which one must give way. */
export const conflict = (id: string) =>
  ({
    description: "Both orders are shown, the person's own and the one that somebody else has saved meanwhile.",
    on: {
      'theirs.take': [
        {
          description: 'The person takes what the server has.',
          guard: 'hasTheirs',
          target: 'browsing',
          actions: 'takeTheirs',
        },
        { description: 'The server has nothing left in the list.', target: `#${id}.empty`, actions: 'takeTheirs' },
      ],
      'mine.keep': {
        description: 'The person goes on with the own order, put upon what the server has.',
        guard: 'maySortTheirs',
        target: 'sorting',
        actions: 'carryOver',
      },
    },
  }) as const;
