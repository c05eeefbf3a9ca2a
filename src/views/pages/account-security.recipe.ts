import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('account-security', {
  page: { maxWidth: 'calc(var(--form-measure) + 2 * var(--space-5) + 2px)' },
});
