import { defineRecipe } from '@chakra-ui/react';

export const chartTipRecipe = defineRecipe({
  className: 'chart-tip',
  base: {
    padding: 'var(--space-2) var(--space-3)',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    background: 'bg.panel',
    boxShadow: 'floating',
    whiteSpace: 'nowrap',
    '& .chart-tip-title, & .chart-tip-text': {
      margin: 0,
      fontSize: 'var(--size-12)',
    },
    '& .chart-tip-title': {
      color: 'fg.muted',
    },
    '& a': { display: 'block', color: 'brand.fg', lineHeight: '1.5rem', textDecoration: 'underline' },
    '& .chart-tip-text': {
      fontWeight: 'var(--weight-strong)',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
