import { defineRecipe } from '@chakra-ui/react';

export const linkListRecipe = defineRecipe({
  className: 'link-list',
  base: {
    '& h2': { margin: 'var(--space-6) 0 var(--space-2)', fontWeight: 'var(--weight-strong)' },
    '& ul': {
      maxWidth: '28rem',
      overflow: 'hidden',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      background: 'bg.surface',
      listStyle: 'none',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'border' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'var(--row-height)',
      paddingInline: 'var(--space-4)',
      fontWeight: 'var(--weight-medium)',
      _hover: { background: 'bg.subtle', color: 'brand.fg' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& svg': { width: '1rem', height: '1rem', color: 'fg.subtle' },
  },
});
