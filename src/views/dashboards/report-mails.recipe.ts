import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('report-mails', {
  rhythms: { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', margin: 'var(--space-4) 0' },
  // The columns of the table depend on its width.
  rows: { minHeight: '9rem', containerType: 'inline-size' },
});
