import { defineRecipe } from '@chakra-ui/react';
import { lowWindow } from '#views/theme/media.ts';

export const formRecipe = defineRecipe({
  className: 'form',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    '& .form-problem': { display: 'flex', gap: '6px', margin: 0, color: 'danger.fg', fontSize: '13px' },
    '& .form-problem:empty': { display: 'none' },
    '& .form-problem svg': { flex: 'none', marginTop: '2px' },
    // Stays in view, and reaches the edges of the card.
    '& .form-buttons': {
      position: 'sticky',
      bottom: 'var(--docked-bottom, 0px)',
      zIndex: 2,
      display: 'flex',
      gap: '12px',
      justifyContent: 'flex-end',
      margin: '0 calc(-1 * var(--space-5)) calc(-1 * var(--space-5))',
      padding: '12px var(--space-5)',
      borderTopWidth: '1px',
      borderColor: 'border',
      borderBottomRadius: 'calc(var(--radius) - 1px)',
      background: 'bg.surface',
      '@media (max-width: 699px)': {
        margin: '0 calc(-1 * var(--space-4)) calc(-1 * var(--space-4))',
        padding: '12px var(--space-4)',
      },
      [lowWindow]: { position: 'static' },
    },
    // What scrolls into view scrolls to above the buttons.
    '& :is(a, button, h2, h3, input, select, textarea, summary, [role=treeitem])': {
      scrollMarginBottom: '4.5rem',
      [lowWindow]: { scrollMarginBottom: 0 },
    },
    '& .form-buttons button': { scrollMarginBottom: 0 },
    '& .form-lead': { margin: 0, color: 'warning.fg', fontWeight: 500 },
    '& .form-hint': { margin: '4px 0 8px' },
    '& .form-newer-version': { display: 'grid', gap: '8px', margin: '12px 0' },
    '& .form-newer-version dt': { color: 'fg.muted' },
    '& .form-newer-version dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& .form-choices': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  },
});

export const formPlaceholderRecipe = defineRecipe({
  className: 'form-placeholder',
  base: { display: 'grid', gap: '12px', placeItems: 'center', padding: '48px 16px' },
});
