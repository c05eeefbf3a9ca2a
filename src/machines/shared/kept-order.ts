import { codesOf, isReordered } from '#rules/reorder.ts';

/** An order in the making, as codes, and the one that it comes in place of. */
export type KeptOrder = { codes: string[]; previousCodes: string[] };

type Coded = { readonly code: string };

const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isKeptOrder = (read: unknown): read is KeptOrder =>
  typeof read === 'object' &&
  read !== null &&
  'codes' in read &&
  'previousCodes' in read &&
  isCodes(read.codes) &&
  isCodes(read.previousCodes) &&
  read.codes.toSorted().join('\n') === read.previousCodes.toSorted().join('\n');

/** The order that was kept, or null for none; throws where it is no order: the browser's storage is open to anybody. */
export const keptOrderIn = (read: unknown): KeptOrder | null => {
  if (read === undefined) return null;
  if (!isKeptOrder(read)) throw new Error('What was kept is no order.');
  return read;
};

/** What is kept of an order; undefined where nothing has another place. */
export const keptOf = ({ items, order }: { items: readonly Coded[]; order: readonly Coded[] }) =>
  isReordered(items, order) ? { codes: codesOf(order), previousCodes: codesOf(items) } : undefined;

/** Whether the list is still the one that was being put in order. */
export const mayGoOn = ({ previousCodes }: KeptOrder, items: readonly Coded[]): boolean =>
  codesOf(items).join('\n') === previousCodes.join('\n');
