import { toError } from './failure-kinds.ts';
import type { KeptOrder } from './kept-order.ts';
import { browsing, confirming, deciding, deleting, offering } from './ordered-list-browsing.ts';
import {
  type Ordered,
  type OrderedListContext,
  type OrderedListDefinition,
  type OrderedListInput,
  orderedListSetup,
} from './ordered-list-setup.ts';
import { ordering } from './ordered-list-sorting.ts';

type With<Payload> = { event: Payload };
type Its<Item> = { context: OrderedListContext<Item> };

type Asking = {
  id: string;
  description: string;
  tags: readonly ('busy' | 'loading' | 'withRows')[];
  failed: string[];
  /** Where a list leads that has come. */
  next: 'restoring' | 'shown';
};

/** A state in which the whole list is asked for. */
const asking = <Item extends Ordered>({ id, description, tags, failed, next }: Asking) =>
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
          target: `#${id}.${next}`,
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

const restoring = (id: string) =>
  ({
    description: 'An order that was begun here before is looked for.',
    tags: ['busy', 'withRows'],
    invoke: {
      id: 'readOrder',
      src: 'readOrder',
      input: ({ context: { parentCode, account } }: { context: OrderedListInput }) => ({ parentCode, account }),
      onDone: {
        description: 'It has been looked for.',
        target: `#${id}.shown`,
        actions: { type: 'setKept', params: ({ event }: With<{ output: KeptOrder | null }>) => event },
        meta: { requirements: ['REQ-12'] },
      },
      onError: { description: 'What was kept is no order: nothing is offered.', target: `#${id}.shown` },
    },
  }) as const;

const failed = (requirements: string[]) =>
  ({
    description: 'The list says that it could not be loaded and offers a retry.',
    tags: 'failed',
    meta: { requirements },
    on: { 'list.retry': { description: 'The person asks once more.', target: 'loading' } },
  }) as const;

const nothingKnown = { items: [], order: [], move: null, theirs: null, asked: null, kept: null, wanted: null };

/** Makes the machine of a list whose items people delete and put in another order. */
export const orderedList = <Item extends Ordered>(definition: OrderedListDefinition<Item>) => {
  const { id, description, requirements } = definition;
  const ask = (given: Pick<Asking, 'description' | 'tags' | 'next'>) =>
    asking<Item>({ id, failed: requirements.failed, ...given });
  return orderedListSetup(definition).createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, ...nothingKnown }),
    initial: 'loading',
    states: {
      loading: ask({
        description: 'The shape of rows is shown while the list is asked for.',
        tags: ['busy', 'loading'],
        next: 'restoring',
      }),
      restoring: restoring(id),
      empty: {
        description: 'The list says that there is nothing in it so far.',
        tags: 'empty',
        meta: { requirements: requirements.empty },
      },
      failed: failed(requirements.failed),
      left: { description: 'The person has left in the midst of sorting.', type: 'final' },
      shown: {
        description: 'There are items.',
        tags: 'withRows',
        initial: 'deciding',
        states: {
          deciding,
          offering: offering(requirements),
          browsing: browsing(requirements),
          ordering: ordering<Item>(id),
          confirming: confirming(requirements.deleted),
          deleting: deleting<Item>(requirements.deleted),
          reloading: ask({
            description: 'The old rows stay while the list is asked for again.',
            tags: ['busy', 'withRows'],
            next: 'shown',
          }),
        },
      },
    },
  });
};
