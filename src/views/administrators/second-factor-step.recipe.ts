import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('second-factor-step', {
  form: { display: 'grid', gap: 'var(--space-4)', maxWidth: '26rem' },
  formButtons: { display: 'flex', gap: 'var(--space-3)', justifyContent: 'flex-end' },
});
