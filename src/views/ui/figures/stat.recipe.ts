import { defineRecipe } from '@chakra-ui/react';

export const statRecipe = defineRecipe({
  className: 'stat',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
    gap: '0 var(--space-4)',
    margin: '0 0 calc(-1 * var(--space-4))',
    // Labels, values and changes of a row are aligned, even if one of them wraps.
    '& .stat-figure': {
      position: 'relative',
      display: 'grid',
      gridRow: 'span 3',
      gridTemplateRows: 'subgrid',
      marginBottom: 'var(--space-4)',
    },
    '& .stat-label': {
      alignSelf: 'end',
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
    },
    '& .stat-label-end': { whiteSpace: 'nowrap' },
    '& .stat-value': {
      minHeight: '2.25rem',
      margin: 0,
      fontSize: 'var(--size-28)',
      fontWeight: 'var(--weight-strong)',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.02em',
      lineHeight: '2.25rem',
    },
    '& .stat-unit': {
      color: 'fg.subtle',
      fontSize: 'var(--size-13)',
      fontWeight: 'var(--weight-body)',
      letterSpacing: 0,
      lineHeight: 1,
    },
    // Reserves its space, so that nothing moves when the previous days are loaded.
    '& .stat-change': {
      minHeight: '1.125rem',
      margin: 0,
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: '1.125rem',
    },
    '& .stat-arrow': {
      display: 'inline-block',
      marginRight: 'var(--space-1)',
      fontSize: '0.625rem',
      lineHeight: 1,
    },
    // On a phone two figures fit next to each other, each with its unit on one line.
    '@media (max-width: 480px)': {
      '& .stat-value': {
        fontSize: 'var(--size-20)',
      },
    },
  },
});
