/** Returns the rows of a page; 1 is the first one. */
export const rowsOfPage = ({
  page,
  pageSize,
}: {
  page: number;
  pageSize: number;
}): { offset: number; limit: number } => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
});
