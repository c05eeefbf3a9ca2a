import { defineRecipe } from '@chakra-ui/react';

export const pagedTableRecipe = defineRecipe({
  className: 'paged-table',
  base: {
    // On paper a list is a table, however narrow the sheet is.
    containerType: { base: 'inline-size', _print: 'normal' },
    '& .paged-table-frame': {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      background: 'bg.surface',
    },
    '& .paged-table-frame[data-busy]::after': {
      position: 'absolute',
      inset: '-1px 0 auto',
      zIndex: 2,
      height: '2px',
      borderRadius: 'full',
      background: 'var(--color-brand) no-repeat',
      content: '""',
      forcedColorAdjust: 'none',
      animation: 'progress 1.2s infinite var(--ease)',
    },
    '& .paged-table-frame[data-paged]': {
      minHeight: { base: 'calc(11 * var(--row-height) + 2px)', _print: '0' },
    },
    '& .paged-table-foot': {
      display: { _print: 'none' },
      minHeight: '2rem',
      marginTop: 'var(--space-4)',
    },
    '& .paged-table-sort': {
      display: { base: 'flex', _print: 'none' },
      alignItems: 'center',
      gap: 'var(--space-3)',
      marginBottom: 'var(--space-3)',
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
      whiteSpace: 'nowrap',
    },
    '& .paged-table-sort > :last-child': {
      maxWidth: '20rem',
    },
    // Cards have no titles of columns to press.
    '@container (min-width: 41.01rem)': {
      '& .paged-table-sort:not([data-hidden])': {
        display: 'none',
      },
    },
    '@container (min-width: 69.01rem)': {
      '& .paged-table-sort[data-hidden=narrow]': {
        display: 'none',
      },
    },
    '@container (max-width: 41rem)': {
      '& .paged-table-sort > :last-child': {
        flex: '1',
      },
      '& .paged-table-frame[data-paged]': {
        minHeight: '24rem',
      },
      '& .paged-table-foot': {
        minHeight: '2.75rem',
      },
    },
    '@media (prefers-reduced-motion: reduce)': {
      '& .paged-table-frame[data-busy]::after': {
        animation: 'none',
      },
    },
  },
});
