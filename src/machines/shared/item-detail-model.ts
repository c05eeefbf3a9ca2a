import { somethingWrong } from '#rules/labels.ts';
import { Failure } from '#services/http/failure.ts';

type Sample<Item> = {
  /** As the address has it. */
  code: string;
  item: Item;
  /** The row of the specification that the shown item stands for. */
  requirement: string;
};

/** What the models of all detail pages have in common. */
export const itemDetailModel = <Item>({ code, item, requirement }: Sample<Item>) => ({
  inputs: { 'the code of an address': { code } },
  outcomes: {
    loadItem: {
      done: { 'the item': item },
      error: {
        'not there': new Failure('refused', { status: 403, code: 40300 }),
        offline: new Failure('offline'),
        'session ended': new Failure('sessionEnded'),
      },
    },
  },
  person: { 'item.retry': "Press 'Try again' on the page" },
  rows: [
    {
      requirement,
      from: 'loading',
      event: 'done loadItem',
      to: 'shown',
      holds: (context: { item: Item | null }) => context.item === item,
    },
    { requirement: 'GEN-01', event: 'error loadItem', case: 'not there', to: 'missing', says: somethingWrong },
    { requirement: 'GEN-01', event: 'error loadItem', case: 'offline', to: 'failed', says: somethingWrong },
    { requirement: 'REQ-03', event: 'error loadItem', case: 'session ended', to: 'failed' },
    { requirement: 'GEN-01', from: 'failed', event: 'item.retry', to: 'loading' },
  ],
});
