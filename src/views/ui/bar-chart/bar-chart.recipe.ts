import { defineRecipe } from '@chakra-ui/react';

export const barChartRecipe = defineRecipe({
  className: 'bar-chart',
  base: {
    position: 'relative',
    flex: 1,
    height: '100%',
    minHeight: 0,
    '& svg': {
      display: 'block',
      width: '100%',
      height: '100%',
      overflow: 'visible',
    },
    '& .bar-chart-grid': {
      stroke: 'var(--color-chart-grid)',
    },
    '& .bar-chart-tick': {
      fill: 'var(--color-chart-axis)',
      fontSize: 'var(--size-12)',
    },
    '& .bar-chart-0': {
      fill: 'var(--color-chart-1)',
    },
    '& .bar-chart-second': {
      fill: 'var(--color-chart-2)',
    },
    '& .bar-chart-before': {
      fill: 'none',
      stroke: 'var(--color-chart-axis)',
      strokeDasharray: '3 2',
      _highContrast: { stroke: 'CanvasText' },
    },
    '& .bar-chart-target': {
      stroke: 'var(--color-text)',
      strokeWidth: 2,
      strokeLinecap: 'square',
      _highContrast: { stroke: 'Highlight' },
    },
    '& .bar-chart-gap': {
      fill: 'var(--color-surface)',
    },
    '& .bar-chart-paper': {
      fill: 'var(--color-chart-1)',
      fillOpacity: 0.18,
    },
    '& .bar-chart-rest': {
      stroke: 'var(--color-chart-1)',
    },
    '& [data-active] .bar-chart-bar': {
      filter: 'brightness(1.12)',
      _highContrast: { filter: 'none', stroke: 'CanvasText', strokeWidth: 2 },
    },
    '& .bar-chart-link': {
      position: 'absolute',
      borderRadius: 'control',
      _print: { display: 'none' },
    },
    '& .bar-chart-tip': {
      position: 'absolute',
      zIndex: 1,
    },
  },
});
