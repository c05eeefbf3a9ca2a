import { defineRecipe } from '@chakra-ui/react';

export const stackRecipe = defineRecipe({
  className: 'stack',
  base: { display: 'grid', gap: 'var(--space-2)', alignContent: 'start' },
});
