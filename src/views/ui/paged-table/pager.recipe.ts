import { defineRecipe } from '@chakra-ui/react';

export const pagerRecipe = defineRecipe({
  className: 'pager',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-2) var(--space-4)',
    '& .pager-total': {
      margin: 0,
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .pager-size': {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--space-2)',
      marginInlineStart: 'auto',
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
      whiteSpace: 'nowrap',
    },
    '& .pager-steps, & .pager-pages': {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--space-1)',
    },
    '& .pager-pages': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& .pager-step, & .pager-gap': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '2rem',
      height: '2rem',
      paddingInline: 'var(--space-1)',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .pager-gap': {
      color: 'fg.subtle',
    },
    '& .pager-step': {
      borderWidth: '1px',
      borderColor: 'transparent',
      _highContrast: { borderColor: 'Canvas' },
      borderRadius: 'small',
      background: 'none',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color var(--pace-quick) var(--ease)',
    },
    '& .pager-step:hover': {
      background: 'bg.muted',
      color: 'fg',
    },
    '& .pager-step[aria-current]': {
      borderColor: 'brand.solid',
      background: 'brand.solid',
      color: 'brand.contrast',
      fontWeight: 'var(--weight-strong)',
      forcedColorAdjust: 'none',
    },
    '& .pager-step[aria-disabled]': {
      background: 'none',
      color: 'var(--color-text-disabled)',
      cursor: 'default',
    },
    '& .pager-step svg': {
      width: '1rem',
      height: '1rem',
    },
    '& .pager-position': {
      display: 'none',
      minWidth: '4rem',
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
    },
    '@media (max-width: 480px)': {
      '& .pager-pages': {
        display: 'none',
      },
      '& .pager-position': {
        display: 'block',
      },
      '& .pager-step': {
        minWidth: '2.75rem',
        height: '2.75rem',
        borderColor: 'border.emphasized',
        background: 'bg.surface',
      },
      '& .pager-step[aria-disabled]': {
        borderColor: 'border',
      },
    },
  },
});
