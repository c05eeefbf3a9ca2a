import { defineRecipe } from '@chakra-ui/react';

export const groupedBarsRecipe = defineRecipe({
  className: 'grouped-bars',
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    '& .grouped-bars-legend': {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--space-2)',
      margin: '0 0 var(--space-2)',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
    },
    '& .grouped-bars-legend i': {
      width: '0.625rem',
      height: '0.625rem',
      borderRadius: '2px',
    },
    '& .grouped-bars-legend .grouped-bars-first': {
      background: 'var(--color-chart-1)',
    },
    '& .grouped-bars-legend .grouped-bars-second': {
      marginLeft: 'var(--space-3)',
      background: 'var(--color-chart-2)',
    },
    '& .grouped-bars-bars': {
      flex: 1,
      minHeight: 0,
    },
    // nivo writes the computed color of the variable; these rules follow the color scheme.
    '& .grouped-bars-bars rect[data-testid^="bar.item.first"], & .grouped-bars-bars [data-testid^="bar.item.first"] rect':
      {
        fill: 'var(--color-chart-1)',
      },
    '& .grouped-bars-bars rect[data-testid^="bar.item.second"], & .grouped-bars-bars [data-testid^="bar.item.second"] rect':
      {
        fill: 'var(--color-chart-2)',
      },
  },
});
