import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('learner-header', {
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-3) var(--space-4)',
    minHeight: '5rem',
    padding: 'var(--space-5)',
    '@media (max-width: 699px)': { padding: 'var(--space-4)' },
  },
  person: {
    flex: '1 1 12rem',
    minWidth: 0,
    '& b': {
      color: 'var(--color-text)',
      fontWeight: 'var(--weight-medium)',
    },
  },
});
