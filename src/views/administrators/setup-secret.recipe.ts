import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('setup-secret', {
  code: { width: '13rem', maxWidth: '100%', background: '#ffffff' },
  secret: { margin: 0, fontFamily: 'monospace', overflowWrap: 'anywhere' },
});
