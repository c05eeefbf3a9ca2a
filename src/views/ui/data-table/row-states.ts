/** Not where a control in it is pressed. */
const pressed = '.table-row:active:not(:has(:is(a, button):active))';

const innerRadius = 'calc(var(--radius) - 1px)';

/** The looks of a row that a click opens, under the pointer and pressed; other rows have no page. */
export const rowStates = {
  '&[data-opens] tbody .table-row': {
    cursor: 'pointer',
  },
  '&[data-opens] .table-row:hover :is(td, th)': {
    background: 'bg.subtle',
  },
  [`&[data-opens] ${pressed} :is(td, th)`]: {
    background: 'bg.muted',
  },
  '&[data-opens] tbody .table-row:hover': {
    _highContrast: { outline: '1px solid Highlight', outlineOffset: '-1px' },
  },
  '&[data-opens] .table-row:last-child > :first-child': {
    borderEndStartRadius: innerRadius,
  },
  '&[data-opens] .table-row:last-child > :last-child': {
    borderEndEndRadius: innerRadius,
  },
};

/** The same for rows that are cards, which are colored as a whole. */
export const cardStates = {
  [`&[data-opens] .table-row:hover :is(td, th), &[data-opens] ${pressed} :is(td, th)`]: {
    background: 'none',
  },
  '&[data-opens] .table-row:hover': {
    background: 'bg.subtle',
  },
  [`&[data-opens] ${pressed}`]: {
    background: 'bg.muted',
  },
  '& .table-row:first-child': {
    borderStartStartRadius: innerRadius,
    borderStartEndRadius: innerRadius,
  },
  '& .table-row:last-child': {
    borderEndStartRadius: innerRadius,
    borderEndEndRadius: innerRadius,
  },
};
