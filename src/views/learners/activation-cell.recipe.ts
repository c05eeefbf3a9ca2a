import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('activation-cell', {
  cell: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-2)',
    alignItems: 'center',
    minHeight: '1.5rem',
    borderRadius: 'var(--radius-small)',
  },
  // As wide as the last day, which comes later than the row.
  known: {
    display: 'grid',
    minWidth: '5.75rem',
    justifyItems: 'start',
  },
  last: {
    color: 'fg.muted',
    fontSize: 'var(--size-12)',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  yes: {
    color: 'var(--color-success)',
    fontWeight: 'var(--weight-medium)',
  },
  failed: {
    color: 'var(--color-danger)',
  },
});
