import { defineRecipe } from '@chakra-ui/react';

export const textRecipe = defineRecipe({
  className: 'text',
  base: {
    margin: 0,
    maxWidth: '44rem',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    '&[data-tone="faint"]': { color: 'fg.subtle' },
    '&[data-tone="danger"]': { color: 'danger.fg' },
    '&[data-small]': { fontSize: 'var(--size-13)' },
    '&[data-line]': { width: '100%', maxWidth: 'none' },
    '&[data-line="above-list"]': { marginBottom: 'var(--space-3)' },
    '& > .kit-spinner': { marginInlineEnd: 'var(--space-2)', verticalAlign: '-0.125em' },
    '& code': {
      padding: '2px 6px',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'small',
      background: 'bg.surface',
      color: 'fg',
      fontFamily: 'mono',
      fontSize: 'var(--size-13)',
    },
    '&:empty': { display: 'none' },
  },
});
