import { defineRecipe } from '@chakra-ui/react';

const narrow = '@media (max-width: 599px)';

export const searchFormRecipe = defineRecipe({
  className: 'search-form',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
    gap: '8px 16px',
    alignItems: 'start',
    marginBottom: '12px',
    '&[data-below-heading]': { marginTop: '16px' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const searchFormButtonsRecipe = defineRecipe({
  className: 'search-form-buttons',
  base: {
    display: 'flex',
    gap: '8px',
    paddingTop: 'calc(13px * 1.5 + 8px)',
    [narrow]: { paddingTop: 0, '& > *': { flex: 1 } },
  },
});
