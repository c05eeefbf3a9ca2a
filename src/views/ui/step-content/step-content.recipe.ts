import { defineRecipe } from '@chakra-ui/react';

export const stepContentRecipe = defineRecipe({
  className: 'step-content',
  base: { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0, outline: 'none' },
});
