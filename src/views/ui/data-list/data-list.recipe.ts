import { defineRecipe } from '@chakra-ui/react';

export const dataListRecipe = defineRecipe({
  className: 'data-list',
  base: {
    display: 'grid',
    gap: 'var(--space-4) var(--space-8)',
    margin: 0,
    '& dt': { marginBottom: 'var(--space-1)', color: 'fg.muted', fontSize: 'var(--size-13)' },
    '& dd': { minHeight: '1.5rem', margin: 0, overflowWrap: 'anywhere', textAlign: 'left', whiteSpace: 'pre-wrap' },
    '& dd > i': { margin: '0.25rem 0' },
    '&:not([data-layout])': { gap: 'var(--space-5)', maxWidth: '44rem' },
    '& dd ul': { display: 'grid', gap: 'var(--space-1)' },
    '&[data-layout="columns"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' },
    '&[data-layout="rows"]': {
      gap: 0,
      '& > div': {
        display: 'grid',
        gridTemplateColumns: '11rem minmax(0, 1fr)',
        gap: 'var(--space-1) var(--space-4)',
        padding: 'var(--space-4) var(--space-5)',
      },
      '& > div + div': { borderTopWidth: '1px', borderTopColor: 'border' },
      '& dt': { margin: 0, fontSize: 'inherit' },
      '& dd': { fontWeight: 'var(--weight-medium)', whiteSpace: 'pre-line' },
      '& a': { color: 'brand.fg', textDecoration: 'underline' },
      '@media (max-width: 480px)': { '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});
