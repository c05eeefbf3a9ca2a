import { defineRecipe } from '@chakra-ui/react';

export const outdatedNoticeRecipe = defineRecipe({
  className: 'outdated-notice',
  base: { marginBlockEnd: '12px' },
});
