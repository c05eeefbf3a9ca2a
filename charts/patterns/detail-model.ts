import { Failure } from '#rules/patterns/failure.ts';
import { genericError } from '#rules/patterns/failure-texts.ts';
import { notice } from './emitted.ts';
import { noAnswer } from './no-answer.ts';

type Sample<Item> = {
  /** The code in the address. */
  code: string;
  item: Item;
  /** The item as the page showed it before Back or Forward. */
  older: Item;
  requirements: { shown: string; loadFailed: string };
};

/** What the models of all detail pages have in common. */
export const detailModel = <Item>({ code, item, older, requirements: { shown, loadFailed } }: Sample<Item>) => ({
  inputs: { 'the code of an address': { code }, 'Back to the item': { code, lastItem: older } },
  outcomes: {
    loadItem: {
      done: { 'the item': item },
      error: {
        'not there': new Failure('forbidden', { status: 403, code: 40300 }),
        ...noAnswer,
      },
    },
  },
  userEvents: { 'item.retry': "Press 'Try again' on the page" },
  rows: [
    {
      requirement: shown,
      from: 'loading',
      event: 'done loadItem',
      to: 'shown',
      check: (context: { item: Item | null }) => context.item === item,
    },
    {
      requirement: shown,
      event: 'start',
      case: 'Back to the item',
      to: 'refreshing',
      check: (context: { item: Item | null }) => context.item === older,
    },
    {
      requirement: loadFailed,
      event: 'error loadItem',
      case: 'not there',
      to: 'missing',
      emits: [notice(genericError)],
    },
    {
      requirement: loadFailed,
      from: 'loading',
      event: 'error loadItem',
      case: 'offline',
      to: 'failed',
      emits: [notice(genericError)],
    },
    {
      requirement: loadFailed,
      from: 'refreshing',
      event: 'error loadItem',
      case: 'offline',
      to: 'outdated',
      emits: [notice(genericError)],
      check: (context: { item: Item | null }) => context.item === older,
    },
    {
      requirement: shown,
      from: 'refreshing',
      event: 'done loadItem',
      to: 'shown',
      check: (context: { item: Item | null }) => context.item === item,
    },
    { requirement: loadFailed, from: 'outdated', event: 'item.retry', to: 'refreshing' },
    { requirement: loadFailed, from: 'failed', event: 'item.retry', to: 'loading' },
  ],
});
