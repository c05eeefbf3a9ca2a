import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('organization-dashboard', {
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    marginBottom: 'var(--space-5)',
    // Focused by a script; it is not a control.
    '&:focus-visible': { outline: 'none' },
    '@media (max-width: 480px)': {
      '& > div': {
        width: '100%',
      },
    },
  },
  message: { minHeight: '38rem' },
  compared: {
    margin: '0 0 0 auto',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
    '& span + span': { marginLeft: 'var(--space-2)' },
    '&:not([data-comparison]), &[data-comparison="busy"]': {
      visibility: 'hidden',
    },
    '@media (max-width: 480px)': {
      marginLeft: 0,
    },
  },
  waitingPicker: {
    width: '18rem',
    maxWidth: '100%',
    height: 'var(--control-height)',
  },
  waitingPeriod: {
    width: '16rem',
    maxWidth: '100%',
    height: '2rem',
  },
  waitingCompare: {
    width: '5.75rem',
    height: 'var(--control-height)',
  },
  waitingDays: {
    width: '14rem',
    height: 'var(--control-height)',
  },
  waitingWindow: {
    width: '19.5rem',
    maxWidth: '100%',
    height: 'var(--control-height)',
    // The button 'Last 7 Days' does not fit next to the dates.
    '@media (max-width: 359px)': {
      height: 'calc(2 * var(--control-height) + var(--space-2))',
    },
  },
});
