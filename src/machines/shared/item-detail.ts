import { assign, emit, fromPromise, setup } from 'xstate';
import { somethingWrong } from '#rules/labels.ts';
import type { Emitted } from './emitted.ts';
import { hasSessionEnded, isNotThere, toError } from './failure-kinds.ts';

/** What one detail page is, apart from being one. */
type DetailDefinition<Item> = {
  /** The machine's id, e.g. `courseDetail`. */
  id: string;
  description: string;
  /** What is shown, as charts and people call it. */
  noun: 'course' | 'lesson' | 'sentence';
  /** The rows of the specification that the shown item stands for. */
  requirements: string[];
  load(code: string, signal: AbortSignal): Promise<Item>;
};

type Input = {
  /** As the address has it. */
  code: string;
};

type Context<Item> = Input & { item: Item | null };

const detailSetup = <Item>({ load }: DetailDefinition<Item>) =>
  setup({
    types: {
      context: {} as Context<Item>,
      events: {} as { type: 'item.retry' },
      emitted: {} as Emitted,
      input: {} as Input,
      tags: {} as 'busy' | 'missing' | 'failed',
    },
    actors: {
      loadItem: fromPromise<Item, string>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      hasSessionEnded: (_, thrown: { error: unknown }) => hasSessionEnded(thrown),
      isMissing: (_, thrown: { error: unknown }) => isNotThere(thrown),
    },
    actions: {
      setItem: assign((_, { output }: { output: Item }) => ({ item: output })),
      sayFailed: emit({ type: 'notice', tone: 'error', text: somethingWrong }),
    },
  });

const loading = <Item>(noun: string) =>
  ({
    description: `The shape of the ${noun} is shown while it is asked for.`,
    tags: 'busy',
    invoke: {
      id: 'loadItem',
      src: 'loadItem',
      input: ({ context }: { context: Context<Item> }) => context.code,
      onDone: {
        target: 'shown',
        actions: { type: 'setItem', params: ({ event }: { event: { output: Item } }) => event },
      },
      onError: [
        {
          description: 'The session has ended: the login page is next.',
          guard: { type: 'hasSessionEnded', params: toError },
          target: 'failed',
          meta: { requirements: ['REQ-03'] },
        },
        {
          description: `There is no such ${noun}, or it belongs to others.`,
          guard: { type: 'isMissing', params: toError },
          target: 'missing',
          actions: 'sayFailed',
          meta: { requirements: ['GEN-01'] },
        },
        {
          description: `The ${noun} could not be loaded; the person is told.`,
          target: 'failed',
          actions: 'sayFailed',
          meta: { requirements: ['GEN-01', 'REQ-07'] },
        },
      ],
    },
  }) as const;

/** Makes the machine of a page on which one thing is read. */
export const itemDetail = <Item>(definition: DetailDefinition<Item>) => {
  const { id, description, noun, requirements } = definition;
  return detailSetup(definition).createMachine({
    id,
    description,
    context: ({ input: { code } }) => ({ code, item: null }),
    initial: 'loading',
    states: {
      loading: loading<Item>(noun),
      shown: { description: `The ${noun} is shown.`, meta: { requirements } },
      missing: {
        description: `The page says that there is no such ${noun}, with a way back.`,
        tags: 'missing',
        meta: { requirements: ['GEN-01'] },
      },
      failed: {
        description: `The page says that the ${noun} could not be loaded and offers a retry.`,
        tags: 'failed',
        meta: { requirements: ['GEN-01'] },
        on: { 'item.retry': { description: 'The person asks once more.', target: 'loading' } },
      },
    },
  });
};
