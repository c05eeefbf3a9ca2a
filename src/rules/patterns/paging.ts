const maxDigits = 6;

export const pageFrom = (text: string | undefined): number =>
  text !== undefined && new RegExp(`^[1-9]\\d{0,${maxDigits - 1}}$`).test(text) ? Number(text) : 1;

/** The numbers of rows on a page that people can choose. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Undefined for a text that is none of them. */
export const readPageSize = (text: string | undefined): number | undefined =>
  pageSizes.find((size) => String(size) === text);

/** The page of another size that has the first row of the page. */
export const pageWithRow = ({ page, size }: { page: number; size: number }, otherSize: number): number =>
  Math.floor(((page - 1) * size) / otherSize) + 1;

export const getLastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Splits a list into parts of at most `max` items, in their order. */
export const toChunks = <Item>(items: readonly Item[], max: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / max) }, (_, at) => items.slice(at * max, (at + 1) * max));

export type PageStep = number | 'gap';

const neighbors = 1;
const maxWithoutGap = 7;

/** Seven or more pages always give seven entries, so that the pager keeps its width. */
export const pageSteps = (page: number, last: number): PageStep[] => {
  if (last <= maxWithoutGap) return range(1, last);
  const edge = maxWithoutGap - 2;
  if (page < edge) return [...range(1, edge), 'gap', last];
  if (page > last - edge + 1) return [1, 'gap', ...range(last - edge + 1, last)];
  return [1, 'gap', ...range(page - neighbors, page + neighbors), 'gap', last];
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
