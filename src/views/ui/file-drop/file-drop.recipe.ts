import { defineRecipe } from '@chakra-ui/react';

export const fileDropRecipe = defineRecipe({
  className: 'file-drop',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px',
    alignItems: 'flex-start',
    padding: '12px',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'card',
    background: 'bg.surface',
    transition: 'border-color var(--pace-quick) var(--ease), background-color var(--pace-quick) var(--ease)',
    '&[data-over]': { borderStyle: 'solid', borderColor: 'colorPalette.fg', background: 'colorPalette.subtle' },
    '&[data-invalid]': { borderColor: 'border.error' },
    '&[data-disabled]': { borderStyle: 'solid', borderColor: 'border' },
  },
});

export const fileDropBodyRecipe = defineRecipe({
  className: 'file-drop-body',
  base: { display: 'flex', flex: '1 1 11rem', flexDirection: 'column', gap: '8px', minWidth: 0, minHeight: '120px' },
});

export const fileDropButtonsRecipe = defineRecipe({
  className: 'file-drop-buttons',
  base: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export const fileDropChooserRecipe = defineRecipe({
  className: 'file-drop-chooser',
  base: {
    position: 'relative',
    '&:has(:focus-visible)': { outline: 'var(--ring-width) solid var(--ring-color)', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'inherit' },
    '& input::file-selector-button': { cursor: 'inherit' },
  },
});
