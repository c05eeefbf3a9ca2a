import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('text-field', {
  line: {
    position: 'relative',
    display: 'flex',
    gap: '8px',
    // Space for the button inside the field, which shows the password.
    '& > input:has(+ button[aria-pressed])': {
      paddingRight: '3rem',
    },
  },
  help: {
    whiteSpace: 'pre-line',
    '& > svg': {
      width: '16px',
      height: '16px',
    },
  },
});
