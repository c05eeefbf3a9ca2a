import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('learner-list-waiting', {
  // As high as the table, and below the space of the search form and the filter.
  table: { height: 'calc(11 * var(--row-height) + 2px)', marginTop: 'calc(7.75rem + 2 * var(--space-3))' },
});
