import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('public-page', {
  page: {
    minHeight: '100dvh',
    _print: {
      minHeight: 0,
      background: '#fff',
    },
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 'var(--header-height)',
    paddingRight: 'var(--space-5)',
    borderBottom: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
    _print: {
      display: 'none',
    },
  },
  back: {
    flex: 'none',
    padding: 'var(--space-2) var(--space-3)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-brand)',
    fontWeight: 'var(--weight-medium)',
    textDecoration: 'none',
    '&:hover': {
      background: 'var(--color-brand-soft)',
    },
  },
  content: {
    maxWidth: '46rem',
    marginInline: 'auto',
    padding: 'var(--space-12) var(--space-4)',
    _print: {
      maxWidth: 'none',
      padding: 0,
    },
  },
  heading: {
    minHeight: 'var(--control-height)',
    margin: 0,
    fontSize: 'var(--size-20)',
    fontWeight: 'var(--weight-strong)',
    lineHeight: 'var(--control-height)',
    letterSpacing: '-0.01em',
    // Focused by a script for screen readers; it is not a control.
    '&:focus-visible': {
      outline: 'none',
    },
    _print: {
      display: 'none',
    },
  },
  card: {
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
  },
  details: {
    margin: 0,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '11rem minmax(0, 1fr)',
      gap: 'var(--space-1) var(--space-4)',
      padding: 'var(--space-4) var(--space-5)',
    },
    '& > div + div': {
      borderTop: '1px solid var(--color-border)',
    },
    '& dt': {
      color: 'var(--color-text-muted)',
    },
    '& dd': {
      minHeight: '1.3125rem',
      margin: 0,
      fontWeight: 'var(--weight-medium)',
      overflowWrap: 'anywhere',
      textAlign: 'left',
      whiteSpace: 'pre-line',
    },
    '& a': {
      color: 'var(--color-brand)',
      textDecoration: 'underline',
    },
    '@media (max-width: 480px)': {
      '& > div': {
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
  },
});
