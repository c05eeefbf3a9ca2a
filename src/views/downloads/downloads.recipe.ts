import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('downloads', {
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2) var(--space-3)',
  },
  learner: {
    margin: '0 0 var(--space-3)',
    color: 'var(--color-text-muted)',
    overflowWrap: 'anywhere',
  },
  count: {
    display: 'grid',
    gap: 'var(--space-1)',
    minHeight: '3rem',
    marginTop: 'var(--space-3)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    '& strong': {
      color: 'var(--color-text)',
      fontWeight: 'var(--weight-strong)',
    },
    '&[data-problem] strong': {
      color: 'var(--color-danger)',
    },
  },
  counting: {
    display: 'flex',
    gap: 'var(--space-2)',
    alignItems: 'center',
  },
  rejected: {
    display: 'flex',
    gap: 'var(--space-2)',
    alignItems: 'flex-start',
    '& p': {
      margin: 0,
    },
    color: 'var(--color-danger)',
    '& svg': {
      flex: 'none',
    },
  },
  fitting: {
    display: 'grid',
    gap: 'var(--space-2)',
    maxHeight: '14rem',
    margin: 'var(--space-1) 0 0',
    padding: '2px',
    overflow: 'auto',
    listStyle: 'none',
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: 'var(--space-1) var(--space-3)',
      alignItems: 'center',
    },
  },
  outcome: {
    '& p': {
      margin: 0,
    },
    margin: 0,
  },
  hint: {
    '.kit-downloads-rejected &': {
      marginTop: 'var(--space-1)',
      color: 'var(--color-text)',
    },
  },
});
