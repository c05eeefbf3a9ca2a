import { defineRecipe } from '@chakra-ui/react';

export const columnsRecipe = defineRecipe({
  className: 'columns',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--space-5)',
    '&[data-open]': { gap: 'var(--space-4) var(--space-8)' },
    '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    _print: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
