import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('learner-tools', {
  row: {
    display: { base: 'flex', _print: 'none' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    minHeight: '2rem',
    marginBottom: 'var(--space-3)',
  },
  buttons: {
    display: 'flex',
    gap: 'var(--space-2)',
    marginInlineStart: 'auto',
  },
  room: {
    display: 'contents',
    visibility: 'hidden',
  },
});
