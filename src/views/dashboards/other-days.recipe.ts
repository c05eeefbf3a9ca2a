import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('other-days', {
  calendar: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
  },
  problem: {
    margin: 0,
    color: 'var(--color-danger)',
    fontSize: 'var(--size-13)',
  },
});
