import { getCodes, hasSameCodes, type ItemWithCode, isReordered } from '#rules/patterns/reorder.ts';

/** An unsaved order and the one that it replaces, as codes. */
export type StoredOrder = { codes: string[]; previousCodes: string[] };

const isCodes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The order in a browser's storage; null when there is none. */
export const parseStoredOrder = (stored: unknown): StoredOrder | null => {
  if (typeof stored !== 'object' || stored === null || !('codes' in stored && 'previousCodes' in stored)) return null;
  const { codes, previousCodes } = stored;
  if (!isCodes(codes) || !isCodes(previousCodes)) return null;
  return codes.toSorted().join('\n') === previousCodes.toSorted().join('\n') ? { codes, previousCodes } : null;
};

/** The order to store; undefined when no item has moved. */
export const toStoredOrder = ({ items, order }: Record<'items' | 'order', readonly ItemWithCode[]>) =>
  isReordered(items, order) ? { codes: getCodes(order), previousCodes: getCodes(items) } : undefined;

/** Whether the list is the one that was sorted. */
export const canResume = ({ previousCodes }: StoredOrder, items: readonly ItemWithCode[]): boolean =>
  hasSameCodes(items, previousCodes);
