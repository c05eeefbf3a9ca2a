import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('personal-report', {
  back: {
    marginBottom: 'var(--space-2)',
  },
  report: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-5)',
    marginTop: 'var(--space-4)',
  },
  message: { minHeight: '16rem', marginTop: 'var(--space-4)' },
  failed: { minHeight: '38rem' },
  sections: {
    // Focused by a script after a retry; it is not a control.
    '&:focus-visible': {
      outline: 'none',
    },
  },
});
