import { defineRecipe } from '@chakra-ui/react';

export const dailyBarsRecipe = defineRecipe({
  className: 'daily-bars',
  base: {
    // nivo writes the computed color of the variable; this rule follows the color scheme.
    height: '100%',
    '& g > rect': {
      fill: 'var(--color-chart-1)',
    },
    '& .daily-bars-tick': {
      fill: 'var(--color-chart-axis)',
      fontSize: 'var(--size-12)',
    },
    '& g > rect:hover': {
      filter: 'brightness(1.12)',
    },
  },
});
