import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('floating-panel', {
  panel: {
    position: 'fixed',
    inset: 'auto',
    margin: 0,
    padding: 0,
    flexDirection: 'column',
    maxWidth: 'calc(100vw - 1.5rem)',
    overflow: 'hidden',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface-raised)',
    color: 'var(--color-text)',
    boxShadow: 'var(--shadow-float)',
    animation: 'rise var(--pace) var(--ease)',
    '&:popover-open': {
      display: 'flex',
    },
  },
  text: {
    padding: 'var(--space-5)',
  },
});
