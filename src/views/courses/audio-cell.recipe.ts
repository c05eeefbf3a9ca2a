import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('audio-cell', {
  cell: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    // The button and the time stay on one line; a text about a failure moves below.
    minWidth: '5.5rem',
    gap: 'var(--space-1) var(--space-2)',
    alignItems: 'center',
    minHeight: '2rem',
  },
  text: {
    color: 'var(--color-text-muted)',
    '&[data-failed]': {
      color: 'var(--color-danger)',
    },
    '&:empty': {
      display: 'none',
    },
  },
  time: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-playing]': {
      color: 'var(--color-brand)',
    },
  },
});
