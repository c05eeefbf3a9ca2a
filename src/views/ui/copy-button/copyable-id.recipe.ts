import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('copyable-id', {
  id: {
    display: 'inline-flex',
    gap: 'var(--space-1)',
    alignItems: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});
