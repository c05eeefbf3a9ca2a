import { defineRecipe } from '@chakra-ui/react';

export const emptyStateRecipe = defineRecipe({
  className: 'empty-state',
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 'var(--space-3)',
    height: '100%',
    minHeight: '8rem',
    padding: 'var(--space-4)',
    textAlign: 'center',
    '& .empty-state-drawing': {
      flex: 'none',
      width: '4rem',
      height: '3rem',
      color: 'brand.fg',
      _print: { display: 'none' },
    },
    '& .empty-state-drawing[data-kind=failed]': { color: 'danger.fg' },
    '& .empty-state-drawing[data-kind=denied]': { color: 'fg.muted' },
    '& .empty-state-drawing[data-kind=done]': { color: 'success.fg' },
    '& .empty-state-words': {
      display: 'flex',
      flexDirection: 'column',
      gap: 'var(--space-1)',
    },
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
    '&[data-inline]': {
      flexFlow: 'row wrap',
      gap: 'var(--space-2) var(--space-3)',
      height: 'auto',
      minHeight: 0,
      padding: 0,
      textAlign: 'start',
    },
    '&[data-inline] .empty-state-drawing': {
      width: '1.5rem',
      height: '1.125rem',
    },
    // On a phone its place is the second line of the words.
    '@media (max-width: 699px)': {
      '&[data-inline] .empty-state-drawing': { display: 'none' },
    },
    '&[data-inline] .empty-state-words': {
      flexFlow: 'row wrap',
      gap: 'inherit',
    },
    '@container (min-width: 34rem)': {
      '&[data-row]': {
        flexDirection: 'row',
        gap: 'var(--space-4)',
        height: 'auto',
        minHeight: 'var(--row-height)',
        padding: 'var(--space-3) var(--space-5)',
        textAlign: 'start',
      },
      '&[data-row] .empty-state-drawing': {
        width: '3rem',
        height: '2.25rem',
      },
      '&[data-row] .empty-state-words': {
        flex: 1,
        minWidth: 0,
        gap: 0,
      },
    },
  },
});
