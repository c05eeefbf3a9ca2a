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
