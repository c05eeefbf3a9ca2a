import { defineRecipe } from '@chakra-ui/react';

export const fieldMessageRecipe = defineRecipe({
  className: 'field-message',
  base: {
    display: 'flex',
    gap: '6px',
    minWidth: 0,
    paddingTop: '6px',
    fontSize: '13px',
    lineHeight: '20px',
    color: 'fg.subtle',
    overflowWrap: 'anywhere',
    '&[data-invalid]': { color: 'var(--color-danger)' },
    '& svg': { flex: 'none', marginTop: '2px' },
  },
});
