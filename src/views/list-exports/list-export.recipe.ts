import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('list-export', {
  body: {
    display: 'grid',
    gap: 'var(--space-3)',
    alignContent: 'start',
    // All steps are as high, so that the buttons stay where they are.
    minHeight: '6rem',
    overflowWrap: 'anywhere',
    '& p': {
      margin: 0,
    },
  },
});
