import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('calendar-period', {
  calendar: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
  },
});
