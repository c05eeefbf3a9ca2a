import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('days-picker', {
  figureDays: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    '& > button': {
      paddingInline: 'var(--space-3)',
    },
  },
  opener: {
    fontVariantNumeric: 'tabular-nums',
  },
  label: {
    display: 'block',
    marginBottom: 'var(--space-2)',
    fontSize: 'var(--size-13)',
    fontWeight: 'var(--weight-medium)',
  },
});
