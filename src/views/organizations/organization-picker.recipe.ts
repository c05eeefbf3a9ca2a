import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('organization-picker', {
  picker: {
    width: '18rem',
    maxWidth: '100%',
    '&[data-field]': {
      position: 'relative',
      width: '100%',
    },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '&[data-empty]': {
      color: 'var(--color-text-faint)',
    },
  },
  label: {
    display: 'block',
    marginBottom: 'var(--space-2)',
    fontSize: 'var(--size-13)',
    fontWeight: 'var(--weight-medium)',
  },
  // In front of the opener, where its icon would be.
  clear: {
    display: 'flex',
    position: 'absolute',
    right: '8px',
    bottom: '8px',
  },
});
