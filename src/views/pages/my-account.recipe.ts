import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('my-account', {
  page: {
    display: 'grid',
    gap: 'var(--space-4)',
    justifyItems: 'start',
    maxWidth: '46rem',
  },
  card: { width: '100%', minHeight: '19rem' },
});
