import { defineRecipe } from '@chakra-ui/react';

export const sortConflictRecipe = defineRecipe({
  className: 'sort-conflict',
  base: {
    padding: '20px',
    '& .sort-conflict-title': { margin: '0 0 4px', fontSize: '14px', fontWeight: 600 },
    '& .sort-conflict-title:focus': { outline: 'none' },
    '& .sort-conflict-text': { margin: '0 0 16px', color: 'fg.muted' },
    '& .sort-conflict-orders': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
      gap: '16px',
    },
    '& .sort-conflict-order': {
      minWidth: 0,
      padding: '16px',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
    },
    '& .sort-conflict-order h4': { margin: '0 0 8px', color: 'fg.muted', fontSize: '12px', fontWeight: 500 },
    '& .sort-conflict-order ol': { maxHeight: '22rem', margin: 0, paddingInlineStart: '2.25rem', overflow: 'auto' },
    '& .sort-conflict-order li': {
      padding: '4px 8px',
      borderRadius: 'small',
      listStyle: 'decimal',
      overflowWrap: 'anywhere',
    },
    '& .sort-conflict-order li::marker': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& .sort-conflict-order li[data-differs]': { background: 'warning.subtle' },
    '& .sort-conflict-note': { color: 'warning.fg', fontSize: '12px' },
    '& .sort-conflict-buttons': { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
  },
});
