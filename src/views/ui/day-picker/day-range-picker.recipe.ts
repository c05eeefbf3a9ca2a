import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('day-range-picker', {
  label: {
    display: 'block',
    marginBottom: 'var(--space-2)',
    fontSize: 'var(--size-13)',
    fontWeight: 'var(--weight-medium)',
  },
});
