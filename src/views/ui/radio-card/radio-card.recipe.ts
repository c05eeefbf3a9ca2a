import { defineRecipe } from '@chakra-ui/react';

export const radioCardRecipe = defineRecipe({
  className: 'radio-card',
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    minWidth: '9rem',
    padding: '8px 12px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontSize: '14px',
    cursor: 'pointer',
    _hover: { background: 'bg.subtle' },
    '& input': { width: '16px', height: '16px', margin: 0, accentColor: 'var(--color-brand-solid)' },
    '&:has(:checked)': { borderColor: 'colorPalette.fg', background: 'colorPalette.subtle' },
    '&:has([aria-invalid=true])': { borderColor: 'border.error' },
    '&:has(:disabled)': { background: 'bg.muted', cursor: 'default' },
  },
});
