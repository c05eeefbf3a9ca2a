import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('course-form', {
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(10rem, 14rem) minmax(0, 1fr)',
    gap: 'var(--space-4) var(--space-8)',
    '@media (max-width: 699px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  fields: {
    display: 'grid',
    gap: 'var(--space-2)',
    maxWidth: 'var(--form-measure)',
  },
  cover: {
    display: 'block',
    width: '90px',
    height: '120px',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--color-surface-muted)',
    objectFit: 'cover',
  },
});
