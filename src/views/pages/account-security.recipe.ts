import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('account-security', {
  page: { maxWidth: '60rem' },
  form: { maxWidth: '26rem' },
});
