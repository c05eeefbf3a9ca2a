import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('shortcut-list', {
  keys: { margin: '0 0 var(--space-4)' },
  row: {
    display: 'grid',
    gridTemplateColumns: '6rem 1fr',
    gap: 'var(--space-4)',
    alignItems: 'baseline',
    paddingBlock: 'var(--space-2)',
    borderBottom: '1px solid var(--color-border)',
  },
  key: {
    padding: '2px var(--space-2)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-control)',
    fontFamily: 'inherit',
    fontSize: 'var(--size-13)',
  },
  effect: { margin: 0 },
});
