import { defineRecipe } from '@chakra-ui/react';

export const rowRecipe = defineRecipe({
  className: 'row',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-3)',
    alignItems: 'center',
    '&[data-inline]': {
      display: 'inline-flex',
      columnGap: 'var(--space-2)',
    },
    '&[data-apart]': {
      justifyContent: 'space-between',
    },
  },
});
