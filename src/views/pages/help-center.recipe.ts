import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('help-center', {
  lead: {
    minHeight: '3rem',
    margin: 'var(--space-3) 0 var(--space-6)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-16)',
    textWrap: 'pretty',
  },
  more: {
    margin: 'var(--space-6) 0 0',
    '& a': {
      color: 'var(--color-brand)',
      textDecoration: 'underline',
    },
  },
  company: {
    margin: 'var(--space-6) 0 0',
    color: 'var(--color-text-faint)',
    fontSize: 'var(--size-13)',
  },
});
