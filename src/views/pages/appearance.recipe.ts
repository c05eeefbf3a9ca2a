import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('appearance', {
  page: { maxWidth: 'calc(var(--form-measure) + 2 * var(--space-5) + 2px)' },
  choice: { width: 'fit-content', maxWidth: '100%', marginBottom: 'var(--space-2)' },
  notes: { display: 'grid', gap: 'var(--space-1)', marginTop: 'var(--space-4)' },
});
