import {
  type Ordered,
  type OrderedListContext,
  type OrderedListDefinition,
  orderedListSetup,
} from './ordered-list-setup.ts';
import { conflict, saving, sorting } from './ordered-list-sorting.ts';

type With<Payload> = { event: Payload };
type Its<Item> = { context: OrderedListContext<Item> };

const toError = ({ event }: With<{ error: unknown }>) => event;
const toCode = ({ event }: With<{ code: string }>) => event;

type Asking = { id: string; description: string; tags: readonly ('busy' | 'withRows')[]; failed: string[] };

/** A state in which the whole list is asked for. */
const asking = <Item extends Ordered>({ id, description, tags, failed }: Asking) =>
  ({
    description,
    tags,
    invoke: {
      id: 'listItems',
      src: 'listItems',
      input: ({ context: { parentCode } }: Its<Item>) => parentCode,
      onDone: [
        {
          description: 'The list has come.',
          guard: { type: 'hasCome', params: ({ event }: With<{ output: readonly Item[] }>) => event },
          target: `#${id}.shown`,
          actions: { type: 'setItems', params: ({ event }: With<{ output: readonly Item[] }>) => event },
        },
        { description: 'There is nothing in the list.', target: `#${id}.empty`, actions: 'clearItems' },
      ],
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: toError },
          target: `#${id}.failed`,
          actions: 'clearItems',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description: 'The list could not be loaded; the person is told, and a retry stands in its place.',
          target: `#${id}.failed`,
          actions: ['clearItems', 'sayListFailed'],
          meta: { requirements: failed },
        },
      ],
    },
  }) as const;

const browsing = (requirements: { sort: string[]; deleted: string[] }) =>
  ({
    description: 'The items are shown in their order.',
    on: {
      'sort.start': {
        description: 'The person wants another order; there are two items at least, and all may be changed.',
        guard: 'hasTwo',
        target: 'sorting',
        meta: { requirements: ['SORT-01', ...requirements.sort] },
      },
      'item.delete': {
        description: 'The person wants to delete an item that may be changed.',
        guard: { type: 'mayDelete', params: toCode },
        target: 'confirming',
        actions: { type: 'setAsked', params: toCode },
        meta: { requirements: requirements.deleted },
      },
    },
  }) as const;

const confirming = (requirements: string[]) =>
  ({
    description: 'The person is asked whether the item shall be deleted.',
    meta: { requirements },
    on: {
      'delete.confirm': { description: 'It shall.', target: 'deleting' },
      'delete.cancel': { description: 'It stays.', target: 'browsing', actions: 'clearAsked' },
    },
  }) as const;

const deleting = <Item extends Ordered>(requirements: string[]) =>
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
          target: 'browsing',
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
          target: 'browsing',
          actions: ['sayDeleteFailed', 'clearAsked'],
          meta: { requirements: ['GEN-01'] },
        },
      ],
    },
  }) as const;

/** Makes the machine of a list whose items people delete and put in another order. */
export const orderedList = <Item extends Ordered>(definition: OrderedListDefinition<Item>) => {
  const { id, description, requirements } = definition;
  const ask = (words: string, tags: Asking['tags']) =>
    asking<Item>({ id, description: words, tags, failed: requirements.failed });
  return orderedListSetup(definition).createMachine({
    id,
    description,
    context: ({ input: { parentCode } }) => ({
      parentCode,
      items: [],
      order: [],
      move: null,
      theirs: null,
      asked: null,
    }),
    initial: 'loading',
    states: {
      loading: ask('The shape of rows is shown while the list is asked for.', ['busy']),
      empty: {
        description: 'The list says that there is nothing in it so far.',
        meta: { requirements: requirements.empty },
      },
      failed: {
        description: 'The list says that it could not be loaded and offers a retry.',
        meta: { requirements: requirements.failed },
        on: { 'list.retry': { description: 'The person asks once more.', target: 'loading' } },
      },
      shown: {
        description: 'There are items.',
        tags: 'withRows',
        initial: 'browsing',
        states: {
          browsing: browsing(requirements),
          sorting,
          saving: saving<Item>(),
          conflict: conflict(id),
          confirming: confirming(requirements.deleted),
          deleting: deleting<Item>(requirements.deleted),
          reloading: ask('The old rows stay while the list is asked for again.', ['busy', 'withRows']),
        },
      },
    },
  });
};
