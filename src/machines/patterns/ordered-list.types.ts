import type { ItemWithCode } from '#rules/patterns/reorder.ts';
import type { LeaveContext, LeaveEvent } from './leave-confirmation.ts';
import type { StoredOrder } from './stored-order.ts';

export type Reordering = {
  /** The code of the item that owns the list. */
  parentCode: string;
  codes: string[];
  previousCodes: string[];
};

export type OrderedListTexts = {
  listFailed: string;
  sorted: string;
  sortFailed: string;
  deleted(code: string): string;
  deleteFailed: string;
};

/** Requirement IDs of the chart's states and transitions. */
type OrderedListRequirements = Partial<
  Record<'empty' | 'failed' | 'sort' | 'sorting' | 'saved' | 'order' | 'deleted' | 'deleteFailed', string[]>
>;

export type OrderedListOptions<Item extends ItemWithCode> = {
  id: string;
  description: string;
  requirements: OrderedListRequirements;
  texts: OrderedListTexts;
  load(parentCode: string, signal: AbortSignal): Promise<readonly Item[]>;
  sort(reordering: Reordering, signal: AbortSignal): Promise<void>;
  /** The list in the answer to a rejected order; null without one. */
  itemsIn(extra: unknown): readonly Item[] | null;
  /** Whether items that could be sorted before cannot be sorted any more. */
  isLocked(items: readonly Item[]): boolean;
  deletion: { remove(code: string, signal: AbortSignal): Promise<void>; canDelete(item: Item): boolean };
};

export type OrderedListInput<Item> = {
  parentCode: string;
  /** The e-mail of the administrator, whose orders are stored. */
  email: string;
  /** Replaces the order in the browser's storage. */
  storedOrder?: StoredOrder | null;
  /** Replaces the items that the page showed before Back or Forward. */
  lastItems?: readonly Item[];
};

/** Positions, counted from 0. */
export type Move = { from: number; to: number };

export type OrderedListContext<Item> = Pick<OrderedListInput<Item>, 'parentCode' | 'email'> &
  LeaveContext & {
    /** As last read from the server. */
    items: readonly Item[];
    /** As the user sorts them; the same as `items` otherwise. */
    order: readonly Item[];
    /** Whether the items were locked after they had been loaded. */
    isLocked: boolean;
    /** The last move, which is announced. */
    move: Move | null;
    /** The newer list that another administrator has saved. */
    newerVersion: readonly Item[] | null;
    /** The code of the item that the user wants to delete. */
    deletedCode: string | null;
    /** The code of an item whose deletion waits until the list is there. */
    nextDeletedCode: string | null;
    /** An unsaved order from an earlier visit. */
    storedOrder: StoredOrder | null;
  };

export type OrderedListEvent =
  | { type: 'list.retry' }
  | { type: 'sort.start' }
  | { type: 'sort.resume' }
  | { type: 'sort.save' }
  | { type: 'sort.cancel' }
  | { type: 'order.discard' }
  | ({ type: 'item.move' } & Move)
  | { type: 'item.delete'; code: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'changes.discard' }
  | { type: 'changes.keep' }
  | LeaveEvent;

export type OrderedListTag =
  | ('loading' | 'empty' | 'failed' | 'outdated')
  | ('busy' | 'withRows' | 'ordering' | 'sorting' | 'saving' | 'conflict' | 'resumable' | 'leaving' | 'confirming');
