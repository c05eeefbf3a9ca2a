import { defineRecipe } from '@chakra-ui/react';

export const checkboxRecipe = defineRecipe({
  className: 'checkbox',
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    minHeight: '24px',
    fontSize: '14px',
    cursor: 'pointer',
    '& input': { width: '16px', height: '16px', margin: 0, accentColor: 'var(--color-brand-solid)', cursor: 'inherit' },
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});
