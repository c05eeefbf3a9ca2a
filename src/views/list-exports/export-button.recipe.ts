import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('export-button', {
  room: {
    display: 'contents',
    visibility: 'hidden',
  },
});
