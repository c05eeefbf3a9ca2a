import { assign, fromPromise, sendTo, setup } from 'xstate';
import { notices } from './console-actors.ts';
import { type ErrorParams, failureNotice, isMissing } from './failures.ts';

export type DetailOptions<Item> = {
  id: string;
  description: string;
  /** What the page calls the item. */
  noun: string;
  /** Requirement IDs of the chart's states. */
  requirements: Partial<Record<'shown' | 'missing' | 'failed', string[]>>;
  load(code: string, signal: AbortSignal): Promise<Item>;
  /** The notice when the item cannot be loaded; the server's message when absent. */
  failureText?: string;
};

type DetailInput<Item> = {
  code: string;
  /** Replaces the item that the page showed before Back or Forward. */
  lastItem?: Item;
};

/** The actors, guards and actions of a detail page; its chart is in `detail.chart.ts`. */
export const detailSetup = <Item>({ load, failureText }: DetailOptions<Item>) =>
  setup({
    types: {
      context: {} as { code: string; item: Item | null },
      events: {} as { type: 'item.retry' },
      input: {} as DetailInput<Item>,
      tags: {} as 'busy' | 'missing' | 'failed' | 'outdated',
    },
    actors: {
      loadItem: fromPromise<Item, string>(({ input, signal }) => load(input, signal)),
    },
    guards: {
      hasItem: ({ context }) => context.item !== null,
      isMissing: (_, failed: ErrorParams) => isMissing(failed),
    },
    actions: {
      setItem: assign((_, { output }: { output: Item }) => ({ item: output })),
      clearItem: assign({ item: null }),
      notifyFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error, failureText)),
    },
  });
