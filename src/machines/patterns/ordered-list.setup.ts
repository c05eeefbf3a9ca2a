import { assign, fromPromise, sendTo, setup } from 'xstate';
import { orderDiscarded } from '#rules/patterns/ordered-list-texts.ts';
import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import {
  canMove,
  getCodes,
  hasSameCodes,
  isReordered,
  mergeOrder,
  moveItem,
  sortByCodes,
} from '#rules/patterns/reorder.ts';
import { clearDraft, type DraftKey, readDraft, saveDraft } from '#services/browser/drafts.ts';
import { browser, notices } from './console-actors.ts';
import { type ErrorParams, failureNotice, getExtra, isKind, isMissing, notice } from './failures.ts';
import { type Destination, navigationTo } from './leave-confirmation.ts';
import type {
  Move,
  OrderedListContext,
  OrderedListEvent,
  OrderedListInput,
  OrderedListOptions,
  OrderedListTag,
  Reordering,
} from './ordered-list.types.ts';
import { canResume, parseStoredOrder, toStoredOrder } from './stored-order.ts';

type LoadOutput<Item> = { output: readonly Item[] };

const orderKey = (
  id: string,
  { email, parentCode }: Pick<OrderedListInput<unknown>, 'email' | 'parentCode'>,
): DraftKey => ({
  email,
  form: `${id} ${parentCode}`,
});

/** The context of a list that has not loaded yet. */
export const orderedListAtStart = <Item>(
  id: string,
  { lastItems = [], ...input }: OrderedListInput<Item>,
): OrderedListContext<Item> => ({
  ...input,
  items: lastItems,
  order: lastItems,
  isLocked: false,
  move: null,
  newerVersion: null,
  deletedCode: null,
  nextDeletedCode: null,
  destination: null,
  storedOrder: input.storedOrder === undefined ? parseStoredOrder(readDraft(orderKey(id, input))) : input.storedOrder,
});

export const toReordering = <Item extends ItemWithCode>({
  parentCode,
  items,
  order,
}: OrderedListContext<Item>): Reordering => ({ parentCode, codes: getCodes(order), previousCodes: getCodes(items) });

const newerItems =
  <Item extends ItemWithCode>({ itemsIn }: OrderedListOptions<Item>) =>
  (error: unknown) =>
    isKind(error, 'conflict') ? itemsIn(getExtra(error)) : null;

/** Whether newer items are locked: all at once, as no single item can be. */
const isLockedBy =
  <Item extends ItemWithCode>({ isLocked }: OrderedListOptions<Item>) =>
  (context: OrderedListContext<Item>, newer: readonly Item[]) =>
    isLocked(newer) && (context.isLocked || (context.items.length > 0 && !isLocked(context.items)));

const isDeletableBy =
  <Item extends ItemWithCode>({ deletion }: OrderedListOptions<Item>) =>
  (items: readonly Item[], code: string | null) =>
    items.some((item) => item.code === code && deletion.canDelete(item));

const orderedListGuards = <Item extends ItemWithCode>(options: OrderedListOptions<Item>) => {
  type Scope = { context: OrderedListContext<Item> };
  const { isLocked } = options;
  const isDeletable = isDeletableBy(options);
  const newerIn = newerItems(options);
  const isNewlyLocked = isLockedBy(options);
  return {
    canSort: ({ context: { items, isLocked } }: Scope) => items.length >= 2 && !isLocked,
    canMove: ({ context: { order } }: Scope, { from, to }: Move) => canMove(order, from, to),
    canDelete: ({ context: { items } }: Scope, { code }: { code: string }) => isDeletable(items, code),
    canDeleteNext: ({ context: { items, deletedCode } }: Scope, { code }: { code: string }) =>
      code !== deletedCode && isDeletable(items, code),
    hasNextDeletion: ({ context: { nextDeletedCode } }: Scope) => nextDeletedCode !== null,
    canResume: ({ context: { items, storedOrder } }: Scope) =>
      storedOrder !== null && !isLocked(items) && canResume(storedOrder, items),
    canMerge: ({ context }: Scope) =>
      (context.newerVersion ?? []).length >= 2 && !isNewlyLocked(context, context.newerVersion ?? []),
    hasItems: (_: Scope, { output }: LoadOutput<Item>) => output.length > 0,
    hasLastItems: ({ context: { items } }: Scope) => items.length > 0,
    hasSameItems: ({ context: { items } }: Scope, { output }: LoadOutput<Item>) =>
      hasSameCodes(items, getCodes(output)),
    hasStoredOrder: ({ context: { storedOrder } }: Scope) => storedOrder !== null,
    hasNewerVersion: ({ context: { newerVersion } }: Scope) => (newerVersion ?? []).length > 0,
    hasUnsavedWork: ({ context: { items, order } }: Scope) => isReordered(items, order),
    hasNewerList: (_: Scope, { error }: ErrorParams) => newerIn(error) !== null,
    isConflict: (_: Scope, { error }: ErrorParams) => isKind(error, 'conflict'),
    canKeepItems: (_: Scope, failed: ErrorParams) => !isMissing(failed),
    isOutdated: (_: Scope, { error }: ErrorParams) => isKind(error, 'forbidden', 'notFound', 'conflict'),
  };
};

const itemsChange = <Item extends ItemWithCode>(options: OrderedListOptions<Item>) => {
  const isNewlyLocked = isLockedBy(options);
  const isDeletable = isDeletableBy(options);
  return (context: OrderedListContext<Item>, items: readonly Item[]) => ({
    items,
    order: items,
    newerVersion: null,
    move: null,
    isLocked: isNewlyLocked(context, items),
    nextDeletedCode: isDeletable(items, context.nextDeletedCode) ? context.nextDeletedCode : null,
  });
};

const appliedOrder = <Item extends ItemWithCode>(order: readonly Item[], newerVersion: readonly Item[]) => ({
  items: newerVersion,
  order: mergeOrder(order, newerVersion),
  newerVersion: null,
  move: null,
});

const saveOrder = <Item extends ItemWithCode>(id: string, context: OrderedListContext<Item>): void => {
  const order = toStoredOrder(context);
  if (order) saveDraft(orderKey(id, context), order);
  else clearDraft(orderKey(id, context));
};

/** The actors, guards and actions of an ordered list; its chart is in `ordered-list.chart.ts`. */
export const orderedListSetup = <Item extends ItemWithCode>(options: OrderedListOptions<Item>) => {
  const { id, texts, load, sort, deletion } = options;
  const withItems = itemsChange(options);
  const clearOrder = ({ context }: { context: OrderedListContext<Item> }) => clearDraft(orderKey(id, context));
  return setup({
    types: {
      context: {} as OrderedListContext<Item>,
      events: {} as OrderedListEvent,
      input: {} as OrderedListInput<Item>,
      tags: {} as OrderedListTag,
    },
    actors: {
      listItems: fromPromise<readonly Item[], string>(({ input, signal }) => load(input, signal)),
      sortItems: fromPromise<void, Reordering>(({ input, signal }) => sort(input, signal)),
      deleteItem: fromPromise<void, string>(async ({ input, signal }) => deletion.remove(input, signal)),
    },
    guards: orderedListGuards(options),
    actions: {
      setItems: assign(({ context }, { output }: LoadOutput<Item>) => withItems(context, output)),
      clearItems: assign({ items: [], order: [], nextDeletedCode: null }),
      setMove: assign(({ context: { order } }, { from, to }: Move) => ({
        order: moveItem(order, from, to),
        move: { from, to },
      })),
      clearMove: assign({ move: null }),
      resetOrder: assign(({ context: { items } }) => ({ order: items, move: null })),
      setOrderSaved: assign(({ context: { order } }) => ({ items: order, move: null })),
      restoreOrder: assign(({ context: { items, storedOrder } }) => ({
        order: sortByCodes(items, storedOrder?.codes ?? []),
        storedOrder: null,
      })),
      saveOrder: ({ context }) => saveOrder(id, context),
      clearStoredWork: clearOrder,
      clearStoredOrder: assign({ storedOrder: null }),
      setNewerVersion: assign((_, { error }: ErrorParams) => ({ newerVersion: newerItems(options)(error) })),
      setLoadedVersion: assign((_, { output }: LoadOutput<Item>) => ({ newerVersion: output })),
      clearChanges: assign(({ context }) => withItems(context, context.newerVersion ?? [])),
      setMergedChanges: assign(({ context: { order, newerVersion } }) => appliedOrder(order, newerVersion ?? [])),
      setDeletion: assign((_, { code }: { code: string }) => ({ deletedCode: code })),
      setNextDeletion: assign((_, { code }: { code: string }) => ({ nextDeletedCode: code })),
      openNextDeletion: assign(({ context }) => ({ deletedCode: context.nextDeletedCode, nextDeletedCode: null })),
      clearNextDeletion: assign({ nextDeletedCode: null }),
      clearDeletion: assign({ deletedCode: null }),
      setDestination: assign((_, { to, isBack }: Destination) => ({ destination: { to, isBack } })),
      clearDestination: assign({ destination: null }),
      navigateToDestination: sendTo(browser, ({ context }) => navigationTo(context.destination)),
      notifyListFailed: sendTo(notices, notice('error', texts.listFailed)),
      notifyOrderDiscarded: sendTo(notices, notice('warning', orderDiscarded)),
      notifySorted: sendTo(notices, notice('success', texts.sorted)),
      notifySortFailed: sendTo(notices, notice('error', texts.sortFailed)),
      notifyDeleted: sendTo(notices, ({ context }) => notice('success', texts.deleted(context.deletedCode ?? ''))),
      notifyDeleteFailed: sendTo(notices, (_, { error }: ErrorParams) => failureNotice(error, texts.deleteFailed)),
    },
  });
};

export type OrderedListSetup<Item extends ItemWithCode> = ReturnType<typeof orderedListSetup<Item>>;
