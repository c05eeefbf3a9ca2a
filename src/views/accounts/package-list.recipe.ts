import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('package-list', {
  records: {
    display: 'grid',
    gap: 'var(--space-4)',
  },
  tools: {
    display: { base: 'flex', _print: 'none' },
    justifyContent: 'flex-end',
    marginBottom: 'var(--space-3)',
  },
});
