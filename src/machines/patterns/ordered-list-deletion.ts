import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { toEvent } from './event-params.ts';
import type { OrderedListSetup } from './ordered-list.setup.ts';
import type { OrderedListOptions } from './ordered-list.types.ts';

/** The user wants to delete an item of the rows that the server has. */
export const deletionEvent = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { requirements: { deleted } }: OrderedListOptions<Item>,
) =>
  list.createStateConfig({
    on: {
      'item.delete': {
        description: 'The user wants to delete an item.',
        guard: { type: 'canDelete', params: toEvent },
        target: 'confirming',
        actions: { type: 'setDeletion', params: toEvent },
        meta: { requirements: deleted },
      },
    },
  }).on;

/** While the rows are not those of the server, a deletion waits for them. */
export const nextDeletionEvent = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { requirements: { deleted } }: OrderedListOptions<Item>,
  target?: 'reloading',
) =>
  list.createStateConfig({
    on: {
      'item.delete': {
        description: 'The user wants to delete an item; the list asks when it is there.',
        guard: { type: 'canDeleteNext', params: toEvent },
        ...(target && { target }),
        actions: { type: 'setNextDeletion', params: toEvent },
        meta: { requirements: deleted },
      },
    },
  }).on;

/** The question before an item is deleted. */
export const confirming = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { requirements: { deleted } }: OrderedListOptions<Item>,
) =>
  list.createStateConfig({
    description: 'A dialog asks whether to delete the item.',
    tags: 'confirming',
    meta: { requirements: deleted },
    on: {
      'delete.confirm': { description: 'The user confirms.', target: 'deleting' },
      'delete.cancel': { description: 'The user cancels.', target: 'choosing', actions: 'clearDeletion' },
    },
  });

/** An item is being deleted; the next one waits. */
export const deleting = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  options: OrderedListOptions<Item>,
) => {
  const { deleted, deleteFailed } = options.requirements;
  return list.createStateConfig({
    description: 'The server deletes the item.',
    tags: 'busy',
    on: { ...nextDeletionEvent(list, options) },
    invoke: {
      id: 'deleteItem',
      src: 'deleteItem',
      input: ({ context }) => context.deletedCode ?? '',
      onDone: {
        description: 'A notice says that the item is deleted; the list loads again.',
        target: 'reloading',
        actions: ['notifyDeleted', 'clearDeletion'],
        meta: { requirements: deleted },
      },
      onError: [
        {
          description: 'The item is gone or cannot be deleted any more: a notice says so, and the list loads again.',
          guard: { type: 'isOutdated', params: toEvent },
          target: 'reloading',
          actions: [{ type: 'notifyDeleteFailed', params: toEvent }, 'clearDeletion'],
          meta: { requirements: deleteFailed },
        },
        {
          description: 'The item could not be deleted; a notice says so.',
          target: 'choosing',
          actions: [{ type: 'notifyDeleteFailed', params: toEvent }, 'clearDeletion'],
          meta: { requirements: deleteFailed },
        },
      ],
    },
  });
};
