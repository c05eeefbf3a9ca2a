import { toError } from './failure-kinds.ts';
import type { Ordered, OrderedListContext } from './ordered-list-setup.ts';

type With<Payload> = { event: Payload };
type Its<Item> = { context: OrderedListContext<Item> };

const toCode = ({ event }: With<{ code: string }>) => event;

const asked = (requirements: string[]) =>
  ({
    description: 'The person wants to delete an item that may be changed.',
    guard: { type: 'mayDelete', params: toCode },
    target: 'confirming',
    actions: { type: 'setAsked', params: toCode },
    meta: { requirements },
  }) as const;

/** Whether an order was begun before that the person can go on with. */
export const deciding = {
  description: 'Looks whether an order was begun here before.',
  always: [
    { description: 'It was, and the list is still the same.', guard: 'mayGoOn', target: 'offering' },
    {
      description: 'It was, but the list has changed since: the order is dropped, and the person is told.',
      guard: 'hasKept',
      target: 'browsing',
      actions: ['clearKept', 'clearOrder', 'sayOrderDropped'],
      meta: { requirements: ['REQ-12'] },
    },
    { description: 'There is none.', target: 'browsing' },
  ],
} as const;

/** The list as it is read, with an order that was begun before. */
export const offering = (requirements: { deleted: string[] }) =>
  ({
    description: 'The items are shown in their order; the person is offered to go on with the order begun before.',
    tags: 'offering',
    meta: { requirements: ['REQ-12'] },
    on: {
      'sort.resume': {
        description: 'The person goes on sorting where it was left.',
        target: 'ordering',
        actions: 'resumeOrder',
        meta: { requirements: ['REQ-12'] },
      },
      'order.discard': {
        description: 'The person gives the order up.',
        target: 'browsing',
        actions: ['clearKept', 'clearOrder'],
      },
      'item.delete': asked(requirements.deleted),
    },
  }) as const;

/** The list as it is read. */
export const browsing = (requirements: { sort: string[]; deleted: string[] }) =>
  ({
    description: 'The items are shown in their order.',
    on: {
      'sort.start': {
        description: 'The person wants another order; there are two items at least, and all may be changed.',
        guard: 'hasTwo',
        target: 'ordering',
        meta: { requirements: ['SORT-01', ...requirements.sort] },
      },
      'item.delete': asked(requirements.deleted),
    },
  }) as const;

/** A deletion that is asked about. */
export const confirming = (requirements: string[]) =>
  ({
    description: 'The person is asked whether the item shall be deleted.',
    tags: 'confirming',
    meta: { requirements },
    on: {
      'delete.confirm': { description: 'It shall.', target: 'deleting' },
      'delete.cancel': { description: 'It stays.', target: 'deciding', actions: 'clearAsked' },
    },
  }) as const;

/** A deletion under way. */
export const deleting = <Item extends Ordered>(requirements: string[]) =>
  ({
    description: 'The server deletes the item.',
    tags: 'busy',
    invoke: {
      id: 'deleteItem',
      src: 'deleteItem',
      input: ({ context: { asked } }: Its<Item>) => asked ?? '',
      onDone: {
        description: 'It is deleted: the person is told, and the list is asked for again.',
        target: 'reloading',
        actions: ['sayDeleted', 'clearAsked'],
        meta: { requirements },
      },
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: toError },
          target: 'deciding',
          actions: 'clearAsked',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description:
            'It is gone, or may not be deleted any more: the person is told, and the list is asked for again.',
          guard: { type: 'isOutdated', params: toError },
          target: 'reloading',
          actions: ['sayDeleteFailed', 'clearAsked'],
          meta: { requirements: ['GEN-01'] },
        },
        {
          description: 'It could not be deleted: the person is told.',
          target: 'deciding',
          actions: ['sayDeleteFailed', 'clearAsked'],
          meta: { requirements: ['GEN-01'] },
        },
      ],
    },
  }) as const;
