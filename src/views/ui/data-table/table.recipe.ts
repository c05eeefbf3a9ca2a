import { defineRecipe } from '@chakra-ui/react';
import { cardStates, rowStates } from './row-states.ts';
import { dense, narrow } from './table-widths.ts';

export const tableRecipe = defineRecipe({
  className: 'table',
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& .table-head th': {
      position: 'sticky',
      top: 'var(--header-height)',
      zIndex: 1,
      height: 'var(--row-height)',
      paddingInline: 'var(--space-3)',
      borderBottomWidth: '1px',
      borderBottomColor: 'border',
      background: 'bg.muted',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontWeight: 'var(--weight-medium)',
      textAlign: 'start',
      whiteSpace: { base: 'nowrap', _print: 'normal' },
    },
    '& .table-head th:first-child': {
      borderStartStartRadius: 'calc(var(--radius) - 1px)',
    },
    '& .table-head th:last-child': {
      borderStartEndRadius: 'calc(var(--radius) - 1px)',
    },
    '& .table-sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'var(--space-1)',
      minHeight: '1.75rem',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      _print: { minHeight: '0' },
    },
    '& .table-sort:hover, & .table-sort[data-direction]': {
      color: 'fg',
    },
    '& .table-sort[data-direction]': {
      fontWeight: 'var(--weight-strong)',
    },
    '& .table-sort svg': {
      flex: 'none',
      width: '0.875rem',
      height: '0.875rem',
      opacity: 0,
    },
    '& .table-sort:is(:hover, :focus-visible) svg': {
      opacity: 0.5,
    },
    '& .table-sort[data-direction] svg': {
      opacity: 1,
    },
    '& .table-sort[data-direction=ascending] svg': {
      transform: 'rotate(180deg)',
    },
    '& .table-row :is(td, th)': {
      height: 'var(--row-height)',
      padding: 'var(--space-1) var(--space-3)',
      borderBottomWidth: '1px',
      borderBottomColor: 'border',
      fontSize: 'var(--size-13)',
      lineHeight: 'var(--line-tight)',
    },
    // A header of a row looks like the other cells.
    '& .table-row th': {
      fontWeight: 'var(--weight-body)',
      textAlign: 'start',
    },
    '& .table-row:last-child :is(td, th)': {
      borderBottom: 0,
    },
    '& .table-row :is(td, th):first-child, & .table-head th:first-child': {
      paddingInlineStart: 'var(--space-5)',
    },
    '& .table-row :is(td, th):last-child, & .table-head th:last-child': {
      paddingInlineEnd: 'var(--space-5)',
    },
    '& .table-row :is(td, th)[data-figure]': {
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    ...rowStates,
    '& .table-cell': {
      display: 'block',
      overflowWrap: { base: 'anywhere', _print: 'break-word' },
      textAlign: 'left',
    },
    // A row of 44 pixels fits two lines; the title has the full text.
    '& .table-long': {
      lineClamp: 2,
      _print: { display: 'block', overflow: 'visible' },
    },
    '& [data-figure] .table-cell': {
      textWrap: 'nowrap',
    },
    // In a card a number stands below its title.
    '@container (min-width: 41.01rem)': {
      '& [data-number], & .table-head [data-number], & [data-number] .table-cell': {
        textAlign: 'end',
      },
      // The arrow of the order leaves the digits in their place.
      '& [data-number] .table-sort': {
        flexDirection: 'row-reverse',
        textAlign: 'end',
      },
    },
    '& .table-waiting': {
      display: 'block',
      width: '100%',
      maxWidth: '8rem',
      minWidth: '1.5rem',
      height: '0.75rem',
      borderRadius: 'small',
      background: 'bg.emphasized',
      _highContrast: { outline: '1px dashed GrayText', outlineOffset: '-1px' },
    },
    '@container (max-width: 70rem)': dense('&'),
    '@container (max-width: 74rem)': {
      ...dense('&:where([data-many])'),
      '& .table-head th': {
        whiteSpace: 'normal',
      },
    },
    // A narrow table leaves columns out; what matters of them stands under another value.
    '@container (min-width: 41.01rem) and (max-width: 64rem)': narrow('&'),
    // More columns need more room.
    '@container (min-width: 64.01rem) and (max-width: 69rem)': narrow('&[data-many]'),
    // An address of usual length stands in one line where the other columns leave room.
    '@container (min-width: 50rem) and (max-width: 64rem)': {
      '& [data-under]': {
        minWidth: '11rem',
      },
    },
    '@container (max-width: 41rem)': {
      '&, & tbody': {
        display: 'block',
      },
      '& .table-head': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& .table-row': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gap: 'var(--space-2) var(--space-6)',
        padding: 'var(--space-4)',
      },
      '& .table-row + .table-row': {
        borderTopWidth: '1px',
        borderTopColor: 'border',
      },
      ...cardStates,
      '& .table-row :is(td, th), & .table-row :is(td, th):first-child, & .table-row :is(td, th):last-child': {
        display: 'grid',
        gridTemplateColumns: '9rem minmax(0, 1fr)',
        gap: 'var(--space-3)',
        alignItems: 'center',
        height: 'auto',
        minHeight: '1.5rem',
        padding: 0,
        borderWidth: 0,
        fontSize: 'var(--size-14)',
      },
      // The person or the thing heads its card.
      '& .table-row th, & .table-row th:first-child, & .table-row th:last-child': {
        gridColumn: '1 / -1',
        gridTemplateColumns: 'minmax(0, 1fr)',
        order: -1,
        fontSize: 'var(--size-16)',
        fontWeight: 'var(--weight-strong)',
      },
      '& .table-row [data-heading] .table-cell': {
        display: 'none',
      },
      '& .table-row [data-heading]::after': {
        overflowWrap: 'anywhere',
        content: 'attr(data-heading)',
      },
      '& .table-row td::before': {
        color: 'fg.muted',
        fontSize: 'var(--size-13)',
        fontWeight: 'var(--weight-body)',
        content: 'attr(data-title)',
      },
      '& .table-cell': {
        display: 'block',
      },
      '& .table-row :is(td, th)[data-figure], & [data-figure] .table-cell': {
        textWrap: 'wrap',
      },
    },
    '@container (max-width: 40rem)': {
      '& .table-row': {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    // At 400 % zoom a title next to its value leaves too little space.
    '@container (max-width: 20rem)': {
      '& .table-row :is(td, th), & .table-row :is(td, th):first-child, & .table-row :is(td, th):last-child': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0,
      },
    },
    // Paper has room for every line, and none for a wide table.
    '& :is(td, th)': {
      _print: {
        position: 'static !important',
        minWidth: '0 !important',
        height: 'auto !important',
        padding: '4px 6px !important',
        fontSize: '11px !important',
      },
    },
  },
});
