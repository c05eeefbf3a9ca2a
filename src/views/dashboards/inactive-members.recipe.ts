import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('inactive-members', {
  line: {
    '&[data-waiting]': { visibility: 'hidden' },
    display: { base: 'flex', _print: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-1) var(--space-3)',
    margin: 'var(--space-3) 0 0',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
  },
});
