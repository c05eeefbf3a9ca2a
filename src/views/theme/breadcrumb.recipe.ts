import { defineSlotRecipe } from '@chakra-ui/react';

export const breadcrumbRecipe = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['root'],
  base: {
    root: {
      '& ol': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 'var(--space-1) var(--space-2)',
        margin: '0 0 var(--space-4)',
        padding: 0,
        color: 'fg.muted',
        fontSize: 'var(--size-13)',
        listStyle: 'none',
      },
      '& li': {
        display: 'flex',
        gap: 'var(--space-2)',
        alignItems: 'center',
        minHeight: '1.5rem',
        overflowWrap: 'anywhere',
      },
      '& li + li::before': {
        color: 'fg.subtle',
        content: '"/" / ""',
      },
      '& a': {
        color: 'brand.fg',
        textDecoration: 'none',
      },
      '& a:hover': {
        textDecoration: 'underline',
      },
    },
  },
});
