import { defineRecipe } from '@chakra-ui/react';

const narrow = '@media (max-width: 599px)';

export const searchFormRecipe = defineRecipe({
  className: 'search-form',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr)) auto',
    gap: '8px 16px',
    alignItems: 'start',
    marginBottom: '12px',
    '&[data-below-heading]': { marginTop: '16px' },
    '@media (max-width: 1099px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
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
