import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('notice-sign', {
  sign: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    marginTop: '0.125rem',
    '&[data-sign="success"]': {
      color: 'var(--color-success)',
    },
    '&[data-sign="error"]': {
      color: 'var(--color-danger)',
    },
    '&[data-sign="warning"]': {
      color: 'var(--color-warning)',
    },
    '&[data-sign="info"]': {
      color: 'var(--color-info)',
    },
  },
});
