import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('reminder', {
  body: {
    display: 'grid',
    gap: 'var(--space-3)',
    alignContent: 'start',
    // All steps are as high, so that the buttons stay where they are.
    minHeight: '6rem',
    overflowWrap: 'anywhere',
    '& p, & ul': {
      margin: 0,
    },
  },
  mail: {
    display: 'grid',
    gap: 'var(--space-3)',
    marginTop: 'var(--space-2)',
    padding: 'var(--space-3)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-control)',
  },
  text: {
    whiteSpace: 'pre-wrap',
  },
});
