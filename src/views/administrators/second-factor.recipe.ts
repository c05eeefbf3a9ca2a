import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('second-factor', {
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', marginTop: 'var(--space-4)' },
});
