import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('header', {
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 'var(--layer-header)',
    gridArea: 'header',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 'var(--space-2)',
    minWidth: 0,
    paddingInline: 'var(--space-8)',
    borderBottom: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
    '@media (max-width: 999px)': {
      paddingInline: 'var(--space-2) var(--space-3)',
    },
    '@media (max-width: 480px)': {
      gap: 0,
      paddingInline: 'var(--space-1)',
    },
  },
  narrow: {
    display: 'none',
    '@media (max-width: 999px)': {
      display: 'flex',
      alignItems: 'center',
      minWidth: 0,
      marginRight: 'auto',
      // A long product name is cut, and covers no button.
      '& a': {
        flex: '0 1 auto',
        paddingInline: 'var(--space-1)',
      },
    },
    '@media (max-width: 480px)': {
      '& img': {
        display: 'none',
      },
    },
  },
  help: {
    display: 'inline-flex',
    flex: 'none',
    gap: 'var(--space-2)',
    alignItems: 'center',
    height: '2.25rem',
    paddingInline: 'var(--space-3)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text-muted)',
    fontWeight: 'var(--weight-medium)',
    textDecoration: 'none',
    '@media (max-width: 480px)': { paddingInline: 'var(--space-2)' },
    '&:hover': {
      background: 'var(--color-surface-hover)',
      color: 'var(--color-text)',
    },
  },
  opener: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text)',
    cursor: 'pointer',
    '& svg': {
      width: '1.25rem',
      height: '1.25rem',
    },
  },
});
