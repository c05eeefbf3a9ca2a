import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('status', {
  status: {
    display: 'inline-flex',
    flexDirection: 'column',
    whiteSpace: 'nowrap',
  },
  label: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    '&::before': {
      width: '0.5rem',
      height: '0.5rem',
      border: '1.5px solid currentColor',
      borderRadius: 'var(--radius-full)',
      content: '""',
      forcedColorAdjust: 'none',
    },
    '&[data-tone]::before': {
      borderColor: 'var(--color-success)',
      background: 'var(--color-success)',
    },
    '&[data-tone="success"]': {
      color: 'var(--color-success)',
    },
    '&[data-tone="danger"]::before': {
      borderColor: 'var(--color-danger)',
      background: 'var(--color-danger)',
    },
    '&:not([data-tone])': {
      color: 'var(--color-text-muted)',
    },
  },
  note: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
  },
  detail: {
    fontSize: 'var(--size-12)',
    maxWidth: '22rem',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
});
