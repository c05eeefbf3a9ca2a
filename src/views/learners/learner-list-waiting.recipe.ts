import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('learner-list-waiting', {
  // As high as the table, and below the space of the search form.
  table: { height: 'calc(11 * var(--row-height) + 2px)', marginTop: 'calc(5.75rem + var(--space-3))' },
});
