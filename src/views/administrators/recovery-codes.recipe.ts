import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('recovery-codes', {
  step: { display: 'grid', gap: 'var(--space-4)' },
  codes: { columns: '13rem 2', margin: 0, paddingLeft: '1.5rem', fontFamily: 'monospace' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)', alignItems: 'center' },
});
