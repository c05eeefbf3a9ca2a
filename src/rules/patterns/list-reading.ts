type Reading = {
  /** Rows on a page. */
  size: number;
  /** Pages that were read before. */
  pages: number;
  /** The most rows that are read. */
  limit: number;
};

/** Whether a list that is read page by page has another one after a page. */
export const hasNextPage = ({ size, pages, limit }: Reading, page: { total: number; rows: number }): boolean => {
  const read = (pages + 1) * size;
  return page.rows > 0 && read < page.total && read < limit;
};
