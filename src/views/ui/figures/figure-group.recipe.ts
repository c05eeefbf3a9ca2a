import { defineRecipe } from '@chakra-ui/react';

export const figureGroupRecipe = defineRecipe({
  className: 'figure-group',
  base: {
    minWidth: 0,
    paddingTop: 'var(--space-4)',
    borderTopWidth: '1px',
    borderTopColor: 'border',
    '& h3': { margin: '0 0 var(--space-3)', fontSize: 'var(--size-13)', fontWeight: 'var(--weight-strong)' },
  },
});
