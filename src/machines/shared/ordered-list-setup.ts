import { assign, emit, fromPromise, setup } from 'xstate';
import type { CourseItemStatus } from '#contract/course-items.contract.ts';
import { somethingWrong } from '#rules/labels.ts';
import { type OrderedListWords, orderDropped } from '#rules/ordered-list-words.ts';
import { carriedOver, codesOf, inOrder, isReordered, mayMove, moved } from '#rules/reorder.ts';
import { clearDraft, type DraftKey, keepDraft, readDraft } from '#services/browser/drafts.ts';
import type { Wanted } from './draft-form-context.ts';
import type { Emitted, GoBack, GoTo, Notice } from './emitted.ts';
import { extraOf, hasSessionEnded } from './failure-kinds.ts';
import { failureStatus } from './failure-texts.ts';
import { type KeptOrder, keptOf, keptOrderIn, mayGoOn } from './kept-order.ts';

/** What has a place in a list that people order. */
export type Ordered = { readonly code: string; readonly status: CourseItemStatus };

/** An order and the one that it comes in place of, both as codes. */
export type Reordering = {
  /** The unit of the lessons, or the lesson of the sentences. */
  parentCode: string;
  codes: string[];
  previousCodes: string[];
};

/** What one ordered list is, apart from being one. */
export type OrderedListDefinition<Item extends Ordered> = {
  /** The machine's id, e.g. `lessonList`. */
  id: string;
  description: string;
  /** The rows of the specification for what is told of an empty list, of one that failed, and of what is deleted. */
  requirements: Record<'empty' | 'failed' | 'sort' | 'deleted', string[]>;
  words: OrderedListWords;
  load(parentCode: string, signal: AbortSignal): Promise<readonly Item[]>;
  sort(reordering: Reordering, signal: AbortSignal): Promise<void>;
  remove(code: string, signal: AbortSignal): Promise<void>;
  /** The list that came with a refused order; null when none did. */
  presentIn(extra: unknown): readonly Item[] | null;
};

export type OrderedListInput = {
  parentCode: string;
  /** Whose order is kept. */
  account: string;
};

export type OrderedListContext<Item> = OrderedListInput & {
  /** As the server has them. */
  items: readonly Item[];
  /** As the person orders them; the same as `items` unless they are being sorted. */
  order: readonly Item[];
  /** The last move of this sorting, counted from 0: it is spoken. */
  move: Move | null;
  /** The server's list that came with a refused order. */
  theirs: readonly Item[] | null;
  /** The code of the item whose deletion is asked about. */
  asked: string | null;
  /** An order that was begun here before and neither saved nor given up. */
  kept: KeptOrder | null;
  /** Where a person wants to go in the midst of sorting. */
  wanted: Wanted | null;
};

export type Move = { from: number; to: number };

type OrderedListEvents =
  | { type: 'list.retry' }
  | { type: 'sort.start' }
  | ({ type: 'item.move' } & Move)
  | { type: 'sort.cancel' }
  | { type: 'sort.save' }
  | { type: 'sort.resume' }
  | { type: 'order.discard' }
  | ({ type: 'leave.ask' } & Wanted)
  | { type: 'leave.confirm' }
  | { type: 'leave.stay' }
  | { type: 'theirs.take' }
  | { type: 'mine.keep' }
  | { type: 'item.delete'; code: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' };

type Thrown = { error: unknown };
type Came<Item> = { output: readonly Item[] };
type Its<Item> = { context: OrderedListContext<Item> };

const notice = (tone: Notice['tone'], text: string): Notice => ({ type: 'notice', tone, text });
const isOpen = ({ status }: Ordered) => status === 'INEFFECTIVE';

const reordered = <Item>({ order }: OrderedListContext<Item>, { from, to }: Move) => ({
  order: moved(order, from, to),
  move: { from, to },
});
const withTheirs = <Item>(items: readonly Item[], order: readonly Item[]) => ({
  items,
  order,
  theirs: null,
  move: null,
});

const guardsOf = <Item extends Ordered>(presentOf: (error: unknown) => readonly Item[] | null) => ({
  hasTwo: ({ context: { items } }: Its<Item>) => items.length >= 2 && items.every(isOpen),
  mayMove: ({ context: { order } }: Its<Item>, { from, to }: Move) => mayMove(order, from, to),
  hasMovedTwo: ({ context: { items, order } }: Its<Item>) => isReordered(items, order),
  mayDelete: ({ context: { items } }: Its<Item>, { code }: { code: string }) =>
    items.some((item) => item.code === code && isOpen(item)),
  hasCome: (_: unknown, { output }: Came<Item>) => output.length > 0,
  hasSessionEnded: (_: unknown, thrown: Thrown) => hasSessionEnded(thrown),
  hasOtherOrder: (_: unknown, { error }: Thrown) => presentOf(error) !== null,
  isOutdated: (_: unknown, { error }: Thrown) => [403, 404, 409].includes(failureStatus(error) ?? 0),
  hasTheirs: ({ context: { theirs } }: Its<Item>) => (theirs ?? []).length > 0,
  hasKept: ({ context: { kept } }: Its<Item>) => kept !== null,
  mayGoOn: ({ context: { items, kept } }: Its<Item>) => kept !== null && items.every(isOpen) && mayGoOn(kept, items),
  maySortTheirs: ({ context: { theirs } }: Its<Item>) => (theirs ?? []).length >= 2 && (theirs ?? []).every(isOpen),
});

const wayTo = (wanted: Wanted | null): GoTo | GoBack =>
  wanted && !wanted.isBack ? { type: 'goTo', path: wanted.to } : { type: 'goBack' };

/** An order is kept as long as something in it has another place. */
const keepOrder = (key: DraftKey, order: KeptOrder | undefined) => {
  if (order) keepDraft(key, order);
  else clearDraft(key);
};

/** What a view asks. */
type OrderedListTag =
  | ('loading' | 'empty' | 'failed')
  | ('busy' | 'withRows' | 'ordering' | 'sorting' | 'saving' | 'conflict' | 'offering' | 'leaving' | 'confirming');

/** Everything that the machine of an ordered list knows how to do. */
export const orderedListSetup = <Item extends Ordered>(definition: OrderedListDefinition<Item>) => {
  const { id, words, load, sort, remove, presentIn } = definition;
  const keyOf = (list: OrderedListInput): DraftKey => orderKey(id, list);
  const presentOf = (error: unknown) => (failureStatus(error) === 409 ? presentIn(extraOf(error)) : null);
  return setup({
    types: {
      context: {} as OrderedListContext<Item>,
      events: {} as OrderedListEvents,
      emitted: {} as Emitted | GoBack,
      input: {} as OrderedListInput,
      tags: {} as OrderedListTag,
    },
    actors: {
      listItems: fromPromise<readonly Item[], string>(({ input, signal }) => load(input, signal)),
      sortItems: fromPromise<void, Reordering>(({ input, signal }) => sort(input, signal)),
      deleteItem: fromPromise<void, string>(({ input, signal }) => remove(input, signal)),
      readOrder: fromPromise<KeptOrder | null, OrderedListInput>(async ({ input }) =>
        keptOrderIn(readDraft(keyOf(input))),
      ),
    },
    guards: guardsOf<Item>(presentOf),
    actions: {
      setItems: assign((_, { output }: Came<Item>) => ({ items: output, order: output })),
      clearItems: assign({ items: [], order: [] }),
      moveItem: assign(({ context }, move: Move) => reordered(context, move)),
      clearMove: assign({ move: null }),
      setKept: assign((_, { output }: { output: KeptOrder | null }) => ({ kept: output })),
      resumeOrder: assign(({ context: { items, kept } }) => ({ order: inOrder(items, kept?.codes ?? []), kept: null })),
      keepOrder: ({ context }) => keepOrder(keyOf(context), keptOf(context)),
      clearKept: assign({ kept: null }),
      clearOrder: ({ context }) => clearDraft(keyOf(context)),
      setWanted: assign((_, { to, isBack }: Wanted) => ({ wanted: { to, isBack } })),
      clearWanted: assign({ wanted: null }),
      goToWanted: emit(({ context: { wanted } }) => wayTo(wanted)),
      sayOrderDropped: emit(notice('warning', orderDropped)),
      restoreOrder: assign(({ context: { items } }) => ({ order: items, move: null })),
      takeOrder: assign(({ context: { order } }) => ({ items: order, move: null })),
      setTheirs: assign((_, { error }: Thrown) => ({ theirs: presentOf(error) })),
      takeTheirs: assign(({ context: { theirs } }) => withTheirs(theirs ?? [], theirs ?? [])),
      carryOver: assign(({ context: { order, theirs } }) => withTheirs(theirs ?? [], carriedOver(order, theirs ?? []))),
      setAsked: assign((_, { code }: { code: string }) => ({ asked: code })),
      clearAsked: assign({ asked: null }),
      sayListFailed: emit(notice('error', words.listFailed)),
      saySorted: emit(notice('success', words.sorted)),
      saySortFailed: emit(notice('error', words.sortFailed)),
      sayDeleted: emit(({ context: { asked } }) => notice('success', words.deleted(asked ?? ''))),
      sayDeleteFailed: emit(notice('error', somethingWrong)),
    },
  });
};

/** Where an order in the making is kept. */
const orderKey = (id: string, { account, parentCode }: OrderedListInput): DraftKey => ({
  account,
  form: `${id} ${parentCode}`,
});

/** What the server is asked for, out of what is known. */
export const reorderingOf = <Item extends Ordered>({ parentCode, items, order }: OrderedListContext<Item>) => ({
  parentCode,
  codes: codesOf(order),
  previousCodes: codesOf(items),
});
