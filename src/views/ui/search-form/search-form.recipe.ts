import { defineRecipe } from '@chakra-ui/react';

const phone = '@media (max-width: 699px)';

/** Buttons begin below the height of a label, so that they align with the fields. */
const belowLabel = 'calc(13px * 1.5 + 8px)';

export const searchFormRecipe = defineRecipe({
  className: 'search-form',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
    gap: '8px 16px',
    alignItems: 'start',
    marginBottom: '12px',
    '&[data-below-heading]': { marginTop: '16px' },
    '& .search-form-main': { minWidth: 0 },
    '& .search-form-more': { display: 'none', paddingTop: belowLabel },
    '& .search-form-more svg': { transition: 'transform var(--pace-quick) var(--ease)' },
    '& .search-form-more [aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
    '& .search-form-others': { display: 'contents' },
    '& .search-form-buttons': { display: 'flex', gap: '8px', paddingTop: belowLabel },
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      columnGap: '8px',
      '& :is(.search-form-more, .search-form-buttons) > button': { paddingInline: '12px' },
      '& .search-form-more': { display: 'block' },
      '& .search-form-more > button': { gap: '4px' },
      '&[data-folded] :is(.search-form-others, .search-form-reset)': { display: 'none' },
      '&:not([data-folded]) .search-form-main': { gridColumn: '1 / -1' },
      '&:not([data-folded]) .search-form-main:has(+ .search-form-more)': { gridColumn: '1 / -2' },
      '&:not([data-folded]) .search-form-others': { display: 'grid', gridColumn: '1 / -1', gap: '8px' },
      '&:not([data-folded]) .search-form-buttons': { gridColumn: '1 / -1', paddingTop: 0 },
      '&:not([data-folded]) .search-form-buttons > button': { flex: 1 },
    },
  },
});
