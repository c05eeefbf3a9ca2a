import { defineRecipe } from '@chakra-ui/react';

export const dayWindowRecipe = defineRecipe({
  className: 'day-window',
  base: {
    minHeight: 0,
    overflow: 'auto',
    '& .day-window-fields': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-5) var(--space-8)',
      padding: 'var(--space-4) var(--space-5)',
    },
    '& .day-window-foot': {
      position: 'sticky',
      bottom: 0,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 'var(--space-4)',
      padding: 'var(--space-3) var(--space-5)',
      borderTopWidth: '1px',
      borderTopColor: 'border',
      background: 'bg.panel',
    },
    '& .day-window-text': {
      margin: 0,
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
    },
    // At 200 % zoom the days need all of the height.
    '@media (max-height: 560px)': {
      '& .day-window-foot': {
        position: 'static',
      },
    },
    '@media (max-width: 700px)': {
      '& .day-window-fields': {
        flexWrap: 'nowrap',
        flexDirection: 'column',
      },
      '& .day-window-fields > *': {
        width: '100%',
      },
    },
  },
});
