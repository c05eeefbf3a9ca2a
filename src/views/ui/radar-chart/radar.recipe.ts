import { defineRecipe } from '@chakra-ui/react';

export const radarRecipe = defineRecipe({
  className: 'radar',
  base: {
    height: '100%',
    // On a phone the labels extend into the margin of the card.
    '& svg': {
      overflow: 'visible',
    },
    '& .radar-area': {
      fill: 'var(--color-chart-1)',
      fillOpacity: 0.2,
    },
    '& .radar-edge': {
      fill: 'none',
      stroke: 'var(--color-chart-1)',
      strokeWidth: 2,
      strokeLinecap: 'round',
    },
    '& .radar-dot': {
      fill: 'var(--color-chart-1)',
    },
    // The slices above receive the pointer.
    '& .radar-area, & .radar-edge, & .radar-dot': {
      pointerEvents: 'none',
    },
    '& .radar-label': {
      fill: 'var(--color-chart-axis)',
      fontSize: 'var(--size-12)',
    },
    '& .radar-value': {
      fill: 'fg',
      fontWeight: 'var(--weight-strong)',
    },
  },
});
