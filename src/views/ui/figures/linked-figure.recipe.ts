import { defineRecipe } from '@chakra-ui/react';

export const linkedFigureRecipe = defineRecipe({
  className: 'linked-figure',
  base: {
    display: 'inline-block',
    minWidth: '1.5rem',
    // As high as a finger needs in a row of 20 pixels, and apart from the button above a headline.
    marginBlock: '-2px',
    lineHeight: 'max(1.5rem, 1em)',
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: 'brand.fg',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'brand.fg' },
    _print: { textDecoration: 'none' },
  },
});
