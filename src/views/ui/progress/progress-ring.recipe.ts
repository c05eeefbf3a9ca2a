import { defineRecipe } from '@chakra-ui/react';

export const progressRingRecipe = defineRecipe({
  className: 'progress-ring',
  base: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    color: 'brand.fg',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fill: 'none',
    forcedColorAdjust: 'none',
    '& circle': { stroke: 'var(--color-border)' },
    '& circle + circle': {
      stroke: 'currentColor',
      strokeDasharray: 'var(--share) 1',
      transform: 'rotate(-90deg)',
      transformOrigin: 'center',
      transition: 'stroke-dasharray var(--pace) var(--ease)',
    },
    '&[data-unknown] circle + circle': { animation: 'spin 1.2s linear infinite' },
    _motionReduce: { '&[data-unknown] circle + circle': { animation: 'none' } },
  },
});
