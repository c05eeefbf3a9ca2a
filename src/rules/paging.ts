/** As far as pages are counted on the wire. */
const mostDigits = 6;

/** A page as an address writes it; the first where it says nothing that is a page. */
export const pageFrom = (text: string | undefined): number =>
  text !== undefined && new RegExp(`^[1-9]\\d{0,${mostDigits - 1}}$`).test(text) ? Number(text) : 1;

/** The last page of a list; a list of nothing has one page. */
export const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A page to go to, or places that are left out between two of them. */
export type PageStep = number | 'gap';

const beside = 1;
const shownWhole = 7;

/**
 * The pages that a pager offers: the first, the last and those beside the present one; where there is a gap, it stands
 * for two pages at least. From seven pages on there are always seven places, so that the pager keeps its width.
 */
export const pageSteps = (page: number, last: number): PageStep[] => {
  if (last <= shownWhole) return range(1, last);
  const edge = shownWhole - 2;
  if (page < edge) return [...range(1, edge), 'gap', last];
  if (page > last - edge + 1) return [1, 'gap', ...range(last - edge + 1, last)];
  return [1, 'gap', ...range(page - beside, page + beside), 'gap', last];
};

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
