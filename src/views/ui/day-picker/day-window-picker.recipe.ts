import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('day-window-picker', {
  picker: {
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
});
