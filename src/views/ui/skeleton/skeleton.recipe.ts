import { defineRecipe } from '@chakra-ui/react';

/**
 * A placeholder for a value that is loading.
 * Its size comes from the component.
 */
export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: {
    display: 'block',
    maxWidth: '100%',
    borderRadius: 'small',
    background: 'bg.emphasized',
    _highContrast: { outline: '1px dashed GrayText', outlineOffset: '-1px' },
    '&[data-inline]': { display: 'inline-block', verticalAlign: 'middle' },
  },
});
