import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('session-list', {
  rows: { containerType: { base: 'inline-size', _print: 'normal' } },
  foot: { padding: 'var(--space-4) var(--space-5)' },
  unavailable: { padding: '0 clamp(var(--space-4), 3vw, var(--space-5)) var(--space-4)' },
});
