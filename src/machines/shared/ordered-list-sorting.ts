import type { Wanted } from './draft-form-context.ts';
import { toError } from './failure-kinds.ts';
import { type Move, type Ordered, type OrderedListContext, reorderingOf } from './ordered-list-setup.ts';

type With<Payload> = { event: Payload };
type Its<Item> = { context: OrderedListContext<Item> };

const toMove = ({ event }: With<Move>) => event;
const toWanted = ({ event }: With<Wanted>) => event;

/** The rows can be moved. */
const sorting = (id: string) =>
  ({
    description: 'The items can be moved; nothing is sent yet.',
    tags: 'sorting',
    meta: { requirements: ['SORT-01'] },
    on: {
      'item.move': {
        description: 'The person moves an item to another place, which is spoken; the order so far is kept.',
        guard: { type: 'mayMove', params: toMove },
        actions: [{ type: 'moveItem', params: toMove }, 'keepOrder'],
        meta: { requirements: ['SORT-01', 'REQ-12'] },
      },
      'sort.cancel': {
        description: 'The person gives up: every item is back in its old place.',
        target: `#${id}.shown.browsing`,
        actions: ['restoreOrder', 'clearOrder'],
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
          target: `#${id}.shown.reloading`,
          actions: ['restoreOrder', 'clearOrder'],
          meta: { requirements: ['SORT-02'] },
        },
      ],
    },
  }) as const;

/** The new order on its way. */
const saving = <Item extends Ordered>(id: string) =>
  ({
    description: 'The server puts the items in the new order.',
    tags: ['busy', 'sorting', 'saving'],
    invoke: {
      id: 'sortItems',
      src: 'sortItems',
      input: ({ context }: Its<Item>) => reorderingOf(context),
      onDone: {
        description: 'The order is saved: the person is told, and the list is asked for again.',
        target: `#${id}.shown.reloading`,
        actions: ['takeOrder', 'clearOrder', 'clearWanted', 'saySorted'],
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
const conflict = (id: string) =>
  ({
    description: "Both orders are shown, the person's own and the one that somebody else has saved meanwhile.",
    tags: 'conflict',
    on: {
      'theirs.take': [
        {
          description: 'The person takes what the server has.',
          guard: 'hasTheirs',
          target: `#${id}.shown.browsing`,
          actions: ['takeTheirs', 'clearOrder'],
        },
        {
          description: 'The server has nothing left in the list.',
          target: `#${id}.empty`,
          actions: ['takeTheirs', 'clearOrder'],
        },
      ],
      'mine.keep': {
        description: 'The person goes on with the own order, put upon what the server has.',
        guard: 'maySortTheirs',
        target: 'sorting',
        actions: ['carryOver', 'keepOrder'],
      },
    },
  }) as const;

/** Whether a person is asked before an order is lost; what becomes of the order goes on meanwhile. */
const way = (id: string) =>
  ({
    description: 'Whether the person is asked before they leave.',
    initial: 'staying',
    states: {
      staying: {
        description: 'The person is at the list.',
        on: {
          'leave.ask': {
            description: 'The person wants to go elsewhere, and an order would be lost.',
            guard: 'hasMovedTwo',
            target: 'asking',
            actions: { type: 'setWanted', params: toWanted },
            meta: { requirements: ['COURSE-06'] },
          },
        },
      },
      asking: {
        description: 'The person is asked whether to leave without saving the order.',
        tags: 'leaving',
        meta: { requirements: ['COURSE-06'] },
        on: {
          'leave.ask': {
            description: 'The person wants to go somewhere else instead.',
            actions: { type: 'setWanted', params: toWanted },
          },
          'leave.confirm': {
            description: "The person presses 'Leave': the order is dropped.",
            target: `#${id}.left`,
            actions: ['clearOrder', 'goToWanted'],
          },
          'leave.stay': { description: 'The person stays.', target: 'staying', actions: 'clearWanted' },
        },
      },
    },
  }) as const;

/** The list while it is put in another order. */
export const ordering = <Item extends Ordered>(id: string) =>
  ({
    description: 'The list is put in another order.',
    tags: 'ordering',
    type: 'parallel',
    states: {
      rows: {
        description: 'What becomes of the new order.',
        initial: 'sorting',
        states: { sorting: sorting(id), saving: saving<Item>(id), conflict: conflict(id) },
      },
      way: way(id),
    },
  }) as const;
