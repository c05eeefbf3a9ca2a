import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('course-columns', {
  operator: {
    display: 'block',
  },
  time: {
    display: 'block',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  operations: {
    display: 'inline-flex',
    // A card has room for a second line, a row of a table has not.
    flexWrap: 'nowrap',
    '@container (max-width: 41rem)': { flexWrap: 'wrap' },
    gap: '0 var(--space-3)',
  },
});
