import { defineRecipe } from '@chakra-ui/react';

export const roundImageRecipe = defineRecipe({
  className: 'round-image',
  base: { width: '2rem', height: '2rem', borderRadius: 'full' },
});
