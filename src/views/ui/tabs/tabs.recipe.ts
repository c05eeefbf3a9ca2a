import { defineRecipe } from '@chakra-ui/react';

export const tabPanelRecipe = defineRecipe({ className: 'tab-panel', base: { paddingTop: 'var(--space-5)' } });

export const tabsRecipe = defineRecipe({
  className: 'tabs',
  base: {
    display: 'flex',
    gap: 'var(--space-6)',
    marginTop: 'var(--space-2)',
    borderBottomWidth: '1px',
    borderBottomColor: 'border',
    '& button': {
      height: '2.75rem',
      marginBottom: '-1px',
      padding: 0,
      borderBottomWidth: '2px',
      borderBottomColor: 'transparent',
      background: 'none',
      color: 'fg.muted',
      fontWeight: 'var(--weight-medium)',
      cursor: 'pointer',
      forcedColorAdjust: 'none',
    },
    '& button:hover': { color: 'fg' },
    '& button[aria-selected="true"]': { borderBottomColor: 'currentColor', color: 'brand.fg' },
  },
});
