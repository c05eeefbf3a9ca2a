import { isPossiblyApplied } from '#rules/patterns/failure.ts';
import { failureMessage } from '#rules/patterns/failure-texts.ts';
import { failureTexts } from './failures.ts';

/** What a machine knows that saves many items with several calls, one after the other. */
export type ChunkedSave<Item> = {
  /** What is still to be sent; each chunk is one call. */
  chunks: readonly (readonly Item[])[];
  /** Why the saving stopped. */
  failure: string;
  /** Whether the items that were sent last are possibly saved. */
  isOutcomeUnknown: boolean;
};

export const noFailure = { failure: '', isOutcomeUnknown: false };

/** The items of the next call; none after the last one. */
export const getNext = <Item>({ chunks: [next = []] }: ChunkedSave<Item>): readonly Item[] => next;

/** What is still to be sent after the server has answered the next call. */
export const withoutNext = <Item>({ chunks }: ChunkedSave<Item>) => ({
  chunks: chunks.slice(1),
  isOutcomeUnknown: false,
});

/** The next call without some items; none of it if nothing else is left. */
export const withNextReduced = <Item>(save: ChunkedSave<Item>, isLeft: (item: Item) => boolean) => {
  const left = getNext(save).filter(isLeft);
  return { chunks: [...(left.length > 0 ? [left] : []), ...save.chunks.slice(1)], isOutcomeUnknown: false };
};

/** The items of the next call are sent one by one instead. */
export const withNextSplit = <Item>(save: ChunkedSave<Item>) => ({
  chunks: [...getNext(save).map((item) => [item]), ...save.chunks.slice(1)],
  isOutcomeUnknown: false,
});

/** Nothing more is sent, because the next call failed. */
export const toStopped = ({ isOutcomeUnknown }: Pick<ChunkedSave<unknown>, 'isOutcomeUnknown'>, error: unknown) => ({
  failure: failureMessage(failureTexts(error)),
  isOutcomeUnknown: isPossiblyApplied(error, isOutcomeUnknown),
});
