import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('kit-page', {
  page: { maxWidth: '1200px', margin: '0 auto', padding: '1.5rem 1rem 4rem' },
  section: { display: 'grid', gap: '1.25rem', marginTop: '2.5rem' },
  heading: { margin: 0, fontSize: '1.25rem', fontWeight: 600 },
  example: { display: 'grid', gap: '0.5rem', minWidth: 0 },
  caption: { color: 'var(--color-text-muted)', fontSize: '0.75rem' },
});
