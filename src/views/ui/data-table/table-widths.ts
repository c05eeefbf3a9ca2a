/** A table between the full one and cards. */
export const narrow = (table: string) => ({
  [`${table} [data-secondary]`]: {
    display: 'none',
  },
  [`${table} [data-under]::after`]: {
    display: 'block',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    fontSize: 'var(--size-12)',
    whiteSpace: 'normal',
    content: 'attr(data-under)',
  },
  [`${table} .table-head th:not([data-controls])`]: {
    minWidth: '5rem !important',
  },
});

/** Less space between columns, where a table has just got all of them. */
export const dense = (table: string) => ({
  [`${table} .table-row :is(td, th), ${table} .table-head th`]: {
    paddingInline: 'var(--space-2)',
  },
});
