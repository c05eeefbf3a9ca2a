import { defineRecipe } from '@chakra-ui/react';

const active = { background: 'var(--color-surface-hover)', color: 'var(--color-text)' };

/** Shows the second action in the menu alone. */
const fold = (actions: string) => ({
  [`${actions} > [data-wide]`]: { display: 'none' },
  [`${actions} .row-menu-item[data-narrow]`]: { display: 'block' },
  [`${actions} .row-menu-busy`]: { display: 'grid' },
  [`${actions} .row-menu-busy + *`]: { display: 'none' },
});

export const rowActionsRecipe = defineRecipe({
  className: 'row-actions',
  base: {
    display: 'inline-flex',
    // A card has room for a second line, a row of a table has not.
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '@container (max-width: 41rem)': { flexWrap: 'wrap' },
    '& .row-menu-item[data-narrow], & .row-menu-busy': { display: 'none' },
    '@container (min-width: 41.01rem) and (max-width: 56rem)': fold('&'),
    // A full table has the least room where it has just got all columns.
    '@container (min-width: 64.01rem) and (max-width: 69.5rem)': fold('&'),
    '@container (min-width: 69.51rem) and (max-width: 74rem)': fold('[data-many] &'),
    gap: '0 var(--space-3)',
    alignItems: 'center',
    '& .row-actions-busy': { marginInlineStart: 'var(--space-2)' },
    '& .row-menu-opener': {
      display: 'inline-grid',
      placeItems: 'center',
      width: '1.5rem',
      height: '1.5rem',
      padding: 0,
      border: 0,
      borderRadius: 'var(--radius-control)',
      background: 'none',
      color: 'var(--color-text-muted)',
      cursor: 'pointer',
    },
    '& .row-menu-opener:hover, & .row-menu-opener:has(+ .row-menu:popover-open)': active,
    '& .row-menu': {
      position: 'fixed',
      inset: 'auto',
      minWidth: '12rem',
      maxWidth: 'calc(100vw - 1.5rem)',
      margin: 0,
      padding: 'var(--space-1)',
      overflow: 'auto',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius)',
      background: 'var(--color-surface-raised)',
      color: 'var(--color-text)',
      boxShadow: 'var(--shadow-float)',
    },
    '& .row-menu-item': {
      display: 'block',
      width: '100%',
      minHeight: '2.25rem',
      padding: 'var(--space-2) var(--space-3)',
      border: 0,
      borderRadius: 'var(--radius-control)',
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      textAlign: 'start',
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& .row-menu-item:hover, & .row-menu-item:focus-visible': active,
  },
});
