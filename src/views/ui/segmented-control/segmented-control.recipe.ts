import { defineRecipe } from '@chakra-ui/react';

export const segmentedControlRecipe = defineRecipe({
  className: 'segmented-control',
  base: {
    display: { base: 'flex', _print: 'none' },
    flex: 'none',
    margin: 0,
    padding: '2px',
    borderRadius: 'control',
    background: 'bg.muted',
    _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    '& label': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      alignContent: 'center',
      minHeight: '1.75rem',
      paddingInline: 'var(--space-3)',
      borderRadius: 'small',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontWeight: 'var(--weight-medium)',
      cursor: 'pointer',
    },
    // The width of the chosen text, so that nothing moves when another one is chosen.
    '& label::after': {
      height: 0,
      overflow: 'hidden',
      fontWeight: 'var(--weight-strong)',
      visibility: 'hidden',
      content: 'attr(data-label) / ""',
    },
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '& label:has(:checked)': {
      background: 'bg.surface',
      color: 'fg',
      boxShadow: '0 0 0 1px var(--color-border-control)',
      fontWeight: 'var(--weight-strong)',
      _highContrast: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
    '& label:has(:focus-visible)': { outline: 'var(--ring-width) solid var(--ring-color)' },
  },
});
