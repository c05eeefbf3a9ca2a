import { defineRecipe } from '@chakra-ui/react';

const bar = { borderRadius: '999px', background: 'var(--color-brand-solid)' } as const;

export const progressRecipe = defineRecipe({
  className: 'progress',
  base: {
    width: '100%',
    height: '6px',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'bg.emphasized',
    appearance: 'none',
    forcedColorAdjust: 'none',
    _highContrast: { outline: '1px solid CanvasText' },
    '&::-webkit-progress-bar': { background: 'bg.emphasized' },
    '&::-webkit-progress-value': { ...bar, transition: 'inline-size var(--pace) var(--ease)' },
    '&::-moz-progress-bar': bar,
  },
});
