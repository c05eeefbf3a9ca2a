import { defineRecipe } from '@chakra-ui/react';

export const emptyStateRecipe = defineRecipe({
  className: 'empty-state',
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--space-1)',
    height: '100%',
    minHeight: '8rem',
    padding: 'var(--space-4)',
    textAlign: 'center',
    '& .empty-state-text': {
      margin: 0,
      fontWeight: 'var(--weight-medium)',
      textWrap: 'balance',
    },
    '& .empty-state-hint': {
      margin: 0,
      color: 'fg.muted',
      textWrap: 'balance',
    },
    '& button': {
      marginTop: 'var(--space-3)',
    },
    '&[data-inline]': {
      flexFlow: 'row wrap',
      gap: 'var(--space-2) var(--space-3)',
      height: 'auto',
      minHeight: 0,
      padding: 0,
      textAlign: 'start',
    },
    '&[data-inline] button': {
      marginTop: 0,
    },
  },
});
