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
  days: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    // Focused by a script; it is not a control.
    '&:focus-visible': { outline: 'none' },
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
