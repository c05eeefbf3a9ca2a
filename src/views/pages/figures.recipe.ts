import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('figures', {
  lead: {
    margin: 'var(--space-3) 0 0',
    color: 'var(--color-text-muted)',
    textWrap: 'pretty',
  },
  notes: {
    margin: 'var(--space-3) 0 0',
    paddingLeft: 'var(--space-5)',
    listStyle: 'disc',
    color: 'var(--color-text-muted)',
    textWrap: 'pretty',
  },
  page: {
    '& h2': {
      margin: 'var(--space-8) 0 0',
      fontSize: 'var(--size-16)',
      fontWeight: 'var(--weight-strong)',
    },
  },
  section: {
    '& h3': {
      margin: 'var(--space-5) 0 var(--space-2)',
      fontSize: 'var(--size-14)',
      fontWeight: 'var(--weight-strong)',
    },
    '& dd': {
      fontWeight: 'var(--weight-body)',
    },
  },
});
