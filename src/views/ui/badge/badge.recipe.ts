import { defineRecipe } from '@chakra-ui/react';

export const badgeRecipe = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    paddingInline: '8px 12px',
    borderWidth: '1px',
    borderRadius: 'full',
    fontSize: '12px',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  variants: {
    variant: {
      subtle: { borderColor: 'colorPalette.border', background: 'colorPalette.subtle', color: 'colorPalette.fg' },
      outline: { borderColor: 'border.emphasized', borderStyle: 'dashed', color: 'fg.subtle' },
    },
  },
  defaultVariants: { variant: 'outline' },
});
