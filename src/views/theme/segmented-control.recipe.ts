import { defineRecipe } from '@chakra-ui/react';

export const segmentedControlRecipe = defineRecipe({
  className: 'segmented-control',
  base: {
    display: 'flex',
    flex: 'none',
    margin: 0,
    padding: '2px',
    borderRadius: 'control',
    background: 'bg.muted',
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minHeight: '1.75rem',
      paddingInline: 'var(--space-3)',
      borderRadius: 'small',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontWeight: 'var(--weight-medium)',
      cursor: 'pointer',
    },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '& label:has(:checked)': {
      background: 'bg.surface',
      color: 'fg',
      boxShadow: '0 0 0 1px var(--color-border)',
    },
    '& label:has(:focus-visible)': { outline: 'var(--ring-width) solid var(--ring-color)' },
  },
});
