import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import { cachedLoad } from '#services/http/answer-cache.ts';
import { toEvent } from './event-params.ts';
import { leaveConfirmation } from './leave-confirmation.ts';
import { type OrderedListSetup, orderedListAtStart, orderedListSetup, toReordering } from './ordered-list.setup.ts';
import type { OrderedListOptions } from './ordered-list.types.ts';
import { confirming, deleting, deletionEvent, nextDeletionEvent } from './ordered-list-deletion.ts';

/** Makes the machine of a list whose items the user sorts and deletes. */
export const orderedListMachine = <Item extends ItemWithCode>(options: OrderedListOptions<Item>) => {
  const { id, description, requirements } = options;
  const { empty, failed } = requirements;
  const { load, knownAnswer } = cachedLoad(options.load);
  const list = orderedListSetup({ ...options, load });
  return list.createMachine({
    id,
    description,
    context: ({ input }) => {
      const { lastItems = knownAnswer(input.parentCode) ?? [] } = input;
      return orderedListAtStart(id, { ...input, lastItems });
    },
    initial: 'choosing',
    states: {
      choosing: {
        description: 'Chooses whether Back or Forward brings the last rows of the page.',
        always: [
          { description: 'Back or Forward brings the last rows.', guard: 'hasLastItems', target: 'shown.reloading' },
          { description: 'The list has no rows to show yet and loads them.', target: 'loading' },
        ],
      },
      loading: loading(list, options),
      empty: { description: 'The list says that it is empty.', tags: 'empty', meta: { requirements: empty } },
      failed: {
        description: 'The list says that it could not be loaded and offers a retry.',
        tags: 'failed',
        meta: { requirements: failed },
        on: { 'list.retry': { description: 'The user loads the list again.', target: 'loading' } },
      },
      left: { description: 'The user has left while sorting.', type: 'final' },
      shown: list.createStateConfig({
        description: 'The list shows its items.',
        tags: 'withRows',
        initial: 'choosing',
        states: {
          choosing: choosing(list, options),
          resumable: resumable(list, options),
          browsing: browsing(list, options),
          ordering: list.createStateConfig({
            description: 'The user changes the order.',
            tags: 'ordering',
            type: 'parallel',
            states: {
              rows: list.createStateConfig({
                description: 'The items move, and the new order is saved.',
                initial: 'sorting',
                states: {
                  sorting: sorting(list, options),
                  saving: saving(list, options),
                  refreshing: refreshing(list),
                  conflict: conflict(list, options),
                },
              }),
              leaving: leaveConfirmation({ id, hasCancel: false }),
            },
          }),
          confirming: confirming(list, options),
          deleting: deleting(list, options),
          reloading: reloading(list, options),
          outdated: outdated(list, options),
        },
      }),
    },
  });
};

const loading = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { id, keepsItems = false, requirements: { failed } }: OrderedListOptions<Item> & { keepsItems?: boolean },
) => {
  const notRefreshed = {
    description: 'The items could not be refreshed; a notice says so.',
    guard: { type: 'canKeepItems', params: toEvent },
    target: `#${id}.shown.outdated`,
    actions: ['notifyListFailed', 'clearNextDeletion'],
    meta: { requirements: failed },
  } as const;
  return list.createStateConfig({
    description: 'The list shows placeholder rows while it loads.',
    tags: ['busy', 'loading'],
    invoke: {
      id: 'listItems',
      src: 'listItems',
      input: ({ context }) => context.parentCode,
      onDone: [
        {
          description: 'The list has items and shows them.',
          guard: { type: 'hasItems', params: toEvent },
          target: `#${id}.shown`,
          actions: { type: 'setItems', params: toEvent },
        },
        { description: 'The list is empty.', target: `#${id}.empty`, actions: 'clearItems' },
      ],
      onError: [
        ...(keepsItems ? [notRefreshed] : []),
        {
          description: 'The list could not be loaded; a notice says so.',
          target: `#${id}.failed`,
          actions: ['clearItems', 'notifyListFailed'],
          meta: { requirements: failed },
        },
      ],
    },
  });
};

const reloading = <Item extends ItemWithCode>(list: OrderedListSetup<Item>, options: OrderedListOptions<Item>) => ({
  ...loading(list, { ...options, keepsItems: true }),
  ...list.createStateConfig({
    description: 'The list keeps its rows while it loads again.',
    tags: ['busy', 'withRows'],
    on: { ...nextDeletionEvent(list, options) },
  }),
});

const outdated = <Item extends ItemWithCode>(list: OrderedListSetup<Item>, options: OrderedListOptions<Item>) =>
  list.createStateConfig({
    description: 'The list keeps its items, says that they could not be refreshed and offers a retry.',
    tags: ['withRows', 'outdated'],
    meta: { requirements: options.requirements?.failed },
    on: {
      'list.retry': { description: 'The user loads the list again.', target: 'reloading' },
      ...nextDeletionEvent(list, options, 'reloading'),
    },
  });

const choosing = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { requirements: { order, deleted } }: OrderedListOptions<Item>,
) =>
  list.createStateConfig({
    description: 'Chooses whether the list asks about a deletion or offers an unsaved order from an earlier visit.',
    always: [
      {
        description: 'The user wanted to delete an item before the list was there; the dialog asks now.',
        guard: 'hasNextDeletion',
        target: 'confirming',
        actions: 'openNextDeletion',
        meta: { requirements: deleted },
      },
      {
        description: 'The user has left an unsaved order; the list offers to resume it.',
        guard: 'canResume',
        target: 'resumable',
      },
      {
        description: 'The list has changed in the meantime: the order is dropped, and a notice says so.',
        guard: 'hasStoredOrder',
        target: 'browsing',
        actions: ['clearStoredOrder', 'clearStoredWork', 'notifyOrderDiscarded'],
        meta: { requirements: order },
      },
      { description: 'There is no unsaved order from an earlier visit.', target: 'browsing' },
    ],
  });

const resumable = <Item extends ItemWithCode>(list: OrderedListSetup<Item>, options: OrderedListOptions<Item>) => {
  const { order } = options.requirements;
  return list.createStateConfig({
    description: 'The list offers to resume an unsaved order.',
    tags: 'resumable',
    meta: { requirements: order },
    on: {
      'sort.resume': {
        description: 'The user resumes sorting.',
        target: 'ordering',
        actions: 'restoreOrder',
        meta: { requirements: order },
      },
      'order.discard': {
        description: 'The user discards the unsaved order.',
        target: 'browsing',
        actions: ['clearStoredOrder', 'clearStoredWork'],
      },
      ...deletionEvent(list, options),
    },
  });
};

const browsing = <Item extends ItemWithCode>(list: OrderedListSetup<Item>, options: OrderedListOptions<Item>) => {
  const { sort } = options.requirements;
  return list.createStateConfig({
    description: 'The list shows its items in their order.',
    on: {
      'sort.start': {
        description: 'The user starts to sort a list of two or more items.',
        guard: 'canSort',
        target: 'ordering',
        meta: { requirements: sort },
      },
      ...deletionEvent(list, options),
    },
  });
};

const sorting = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { id, requirements: { sorting: ids, order, saved } }: OrderedListOptions<Item>,
) =>
  list.createStateConfig({
    description: 'The user moves items; nothing is sent yet.',
    tags: 'sorting',
    meta: { requirements: ids, otherNames: ['sort mode'] },
    on: {
      'item.move': {
        description: 'The user moves an item; the move is announced and the order is stored.',
        guard: { type: 'canMove', params: toEvent },
        actions: [{ type: 'setMove', params: toEvent }, 'saveOrder'],
        meta: { requirements: order },
      },
      'sort.cancel': {
        description: 'The user cancels; every item returns to its previous position.',
        target: `#${id}.shown.browsing`,
        actions: ['resetOrder', 'clearStoredWork'],
        meta: { requirements: ids },
      },
      'sort.save': [
        {
          description: 'The user saves an order with two or more moved items.',
          guard: 'hasUnsavedWork',
          target: 'saving',
          actions: 'clearMove',
          meta: { requirements: ids },
        },
        {
          description: 'The user saves an unchanged order: nothing is sent, and the list loads again.',
          target: `#${id}.shown.reloading`,
          actions: ['resetOrder', 'clearStoredWork'],
          meta: { requirements: saved },
        },
      ],
    },
  });

const saving = <Item extends ItemWithCode>(
  list: OrderedListSetup<Item>,
  { id, requirements: { saved } }: OrderedListOptions<Item>,
) =>
  list.createStateConfig({
    description: 'The server saves the new order.',
    tags: ['busy', 'sorting', 'saving'],
    invoke: {
      id: 'sortItems',
      src: 'sortItems',
      input: ({ context }) => toReordering(context),
      onDone: {
        description: 'A notice says that the order is saved; the list loads again.',
        target: `#${id}.shown.reloading`,
        actions: ['setOrderSaved', 'clearStoredWork', 'clearDestination', 'notifySorted'],
        meta: { requirements: saved },
      },
      onError: [
        {
          description: 'Another administrator has changed the list; the server sends the newer list.',
          guard: { type: 'hasNewerList', params: toEvent },
          target: 'conflict',
          actions: { type: 'setNewerVersion', params: toEvent },
          meta: { requirements: saved },
        },
        {
          description: 'The list has changed, and the server does not send it: the list loads again.',
          guard: { type: 'isConflict', params: toEvent },
          target: 'refreshing',
          actions: 'notifySortFailed',
          meta: { requirements: saved },
        },
        {
          description: 'The save failed; a notice says so, and the new order can be saved again.',
          target: 'sorting',
          actions: 'notifySortFailed',
          meta: { requirements: saved },
        },
      ],
    },
  });

const refreshing = <Item extends ItemWithCode>(list: OrderedListSetup<Item>) =>
  list.createStateConfig({
    description: 'The list loads again after a conflict; the new order stays.',
    tags: ['busy', 'sorting', 'saving'],
    invoke: {
      id: 'newerItems',
      src: 'listItems',
      input: ({ context }) => context.parentCode,
      onDone: [
        {
          description: 'The list is unchanged.',
          guard: { type: 'hasSameItems', params: toEvent },
          target: 'sorting',
        },
        {
          description: 'The list has changed.',
          target: 'conflict',
          actions: { type: 'setLoadedVersion', params: toEvent },
        },
      ],
      onError: { description: 'The list could not be loaded; the order can be saved again.', target: 'sorting' },
    },
  });

const conflict = <Item extends ItemWithCode>(list: OrderedListSetup<Item>, { id }: OrderedListOptions<Item>) =>
  list.createStateConfig({
    description: "The list shows the user's order next to the newer order.",
    tags: 'conflict',
    on: {
      'changes.discard': [
        {
          description: 'The user accepts the newer list.',
          guard: 'hasNewerVersion',
          target: `#${id}.shown.browsing`,
          actions: ['clearChanges', 'clearStoredWork'],
        },
        {
          description: 'The user accepts the newer list, which is empty.',
          target: `#${id}.empty`,
          actions: ['clearChanges', 'clearStoredWork'],
        },
      ],
      'changes.keep': {
        description: "The user keeps their order, merged with the newer list's items.",
        guard: 'canMerge',
        target: 'sorting',
        actions: ['setMergedChanges', 'saveOrder'],
      },
    },
  });
