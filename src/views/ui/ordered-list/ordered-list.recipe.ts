import { defineRecipe } from '@chakra-ui/react';

export const orderedListRecipe = defineRecipe({
  className: 'ordered-list',
  base: {
    minWidth: 0,
    marginTop: '32px',
    // On paper a list is a table, however narrow the sheet is.
    containerType: { base: 'inline-size', _print: 'normal' },
    '&:focus': { outline: 'none' },
    '& .ordered-list-bar': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '12px',
      alignItems: 'end',
      justifyContent: 'space-between',
      minHeight: '2rem',
      marginBottom: '12px',
    },
    // The bar keeps its height while sorting hides the filter, so that no row moves.
    '& .ordered-list-bar[data-has-tools]': { minHeight: '3.5rem' },
    '& .ordered-list-resumable': { marginBottom: '12px' },
    '& .ordered-list-title': { margin: 0, fontSize: '16px', fontWeight: 600, lineHeight: '1.25' },
    '& .ordered-list-hint': { margin: '4px 0 0', color: 'fg.muted', fontSize: '13px' },
    '& .ordered-list-buttons': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      alignContent: 'start',
      alignItems: 'end',
    },
    // Buttons have a line of their own, so that those that appear later move no row.
    // On a phone they need two lines.
    '@container (max-width: 64rem)': {
      '& .ordered-list-bar': { flexDirection: 'column', alignItems: 'stretch' },
      '& .ordered-list-buttons': { minHeight: '32px', alignItems: 'end' },
      '& [data-has-tools] .ordered-list-buttons': { minHeight: '3.5rem' },
    },
    '@container (max-width: 34rem)': { '& [data-has-tools] .ordered-list-buttons': { minHeight: '96px' } },
    '& .ordered-list-frame': {
      position: 'relative',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      background: 'bg.surface',
    },
    '& .ordered-list-frame[data-busy]': { cursor: 'progress' },
    '& .ordered-list-frame[data-busy]::after': {
      position: 'absolute',
      inset: '-1px 0 auto',
      zIndex: 2,
      height: '2px',
      borderRadius: 'full',
      background: 'brand.fg',
      content: '""',
      forcedColorAdjust: 'none',
      animation: 'progress 1.2s infinite var(--ease)',
    },
    // The table keeps its layout, so that hiding and showing hundreds of rows costs nothing.
    '& .ordered-list-hidden': { contentVisibility: 'hidden', height: 0 },
    '@media (prefers-reduced-motion: reduce)': { '& .ordered-list-frame[data-busy]::after': { animation: 'none' } },
  },
});
