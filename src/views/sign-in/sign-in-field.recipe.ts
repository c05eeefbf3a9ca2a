import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('sign-in-field', {
  reveal: {
    position: 'absolute',
    top: '0.25rem',
    right: '0.25rem',
    width: '2.25rem',
    height: '2.25rem',
    padding: 0,
    '& > svg': {
      width: '1.25rem',
      height: '1.25rem',
    },
    '&[aria-pressed="true"]': {
      borderColor: 'transparent',
    },
  },
  send: {
    width: '6rem',
    height: '2.75rem',
    padding: 0,
    borderColor: 'var(--color-border-control)',
    color: 'var(--color-brand)',
    fontVariantNumeric: 'tabular-nums',
    '&:disabled': {
      borderColor: 'var(--color-border-strong)',
      background: 'var(--color-surface-muted)',
      color: 'var(--color-text-muted)',
      cursor: 'default',
      opacity: 1,
    },
  },
});
