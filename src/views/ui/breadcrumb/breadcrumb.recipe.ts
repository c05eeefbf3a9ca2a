import { defineRecipe } from '@chakra-ui/react';

export const breadcrumbRecipe = defineRecipe({
  className: 'breadcrumb',
  base: {
    '& ol': {
      display: 'flex',
      gap: 'var(--space-2)',
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
      flex: 'none',
      minHeight: '1.5rem',
      lineHeight: '1.5rem',
      whiteSpace: 'nowrap',
    },
    // The name is on one line, so that parents that load later move nothing.
    // The heading below has the whole name.
    '& li:last-of-type': {
      display: 'block',
      flex: '0 1 auto',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    // Names of pages above give way first.
    '& li[data-named]': {
      flex: '0 1000 auto',
      minWidth: '4rem',
    },
    '& li[data-named] a': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& li:last-of-type::before': {
      marginInlineEnd: 'var(--space-2)',
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
});
