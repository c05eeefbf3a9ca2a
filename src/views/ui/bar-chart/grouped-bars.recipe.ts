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
      forcedColorAdjust: 'none',
    },
    '& .grouped-bars-legend .grouped-bars-first': {
      background: 'var(--color-chart-1)',
    },
    '& .grouped-bars-legend .grouped-bars-second': {
      marginLeft: 'var(--space-3)',
      background: 'repeating-linear-gradient(var(--color-chart-2) 0 2px, var(--color-surface) 2px 3px)',
    },
  },
});
