import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('activity-filter', {
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
  },
});
