import { defineRecipe } from '@chakra-ui/react';

export const backLinkRecipe = defineRecipe({
  className: 'back-link',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
    fontWeight: 'var(--weight-medium)',
    textDecoration: 'none',
    _hover: { color: 'brand.fg' },
    _icon: { width: '1rem', height: '1rem' },
  },
});
