import { defineRecipe } from '@chakra-ui/react';

export const statusRowsRecipe = defineRecipe({
  className: 'status-rows',
  base: {
    '& .status-row': {
      display: 'grid',
      gap: '4px',
      justifyItems: 'start',
      maxWidth: '22rem',
      paddingBlock: '8px',
    },
    '& .status-label': {
      display: 'inline-flex',
      gap: '6px',
      alignItems: 'center',
      whiteSpace: 'nowrap',
    },
    '& .status-label::before': {
      width: '8px',
      height: '8px',
      borderRadius: 'full',
      background: 'var(--color-brand)',
      forcedColorAdjust: 'none',
      content: '""',
    },
    '& .status-label[data-status="OK"]::before': { background: 'var(--color-success)' },
    '& .status-label[data-status="ERROR"]::before': { background: 'var(--color-danger)' },
    '& .status-detail': {
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
    '& .status-caption': { margin: '0 0 16px', color: 'fg.muted' },
    '& [aria-busy] [aria-hidden]': { marginInlineStart: '8px' },
  },
});
