import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('learner-column-choice', {
  choice: {
    display: 'grid',
    gap: 'var(--space-2)',
    justifyItems: 'start',
    minWidth: '13rem',
    padding: 'var(--space-4)',
    overflow: 'auto',
    fontSize: 'var(--size-14)',
  },
  note: {
    minHeight: '1.25rem',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
  },
});
