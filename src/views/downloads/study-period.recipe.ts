import { defineSlots } from '#views/theme/slot-styles.ts';

const heading = { margin: 0, fontSize: 'var(--size-16)', fontWeight: 'var(--weight-strong)' };

export const styles = defineSlots('study-period', {
  root: {
    display: 'grid',
    gap: 'var(--space-2)',
    marginBottom: 'var(--space-5)',
    '& h3': heading,
    '& p': { margin: 0 },
  },
  hint: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
  },
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2) var(--space-3)',
    alignItems: 'flex-end',
  },
  outcome: {
    minHeight: '1.5rem',
  },
  problem: {
    color: 'var(--color-danger)',
  },
  next: { ...heading, marginBottom: 'var(--space-2)' },
});
