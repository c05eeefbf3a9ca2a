import { defineRecipe } from '@chakra-ui/react';

export const linkedFigureRecipe = defineRecipe({
  className: 'linked-figure',
  base: {
    display: 'inline-block',
    minWidth: '1.5rem',
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'brand.fg',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'brand.fg' },
    _print: { textDecoration: 'none' },
  },
});
