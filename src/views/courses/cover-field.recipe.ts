import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('cover-field', {
  frame: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: '90px',
    height: '120px',
    overflow: 'hidden',
    borderRadius: 'var(--radius-small)',
    background: 'var(--color-surface-muted)',
    color: 'var(--color-text-faint)',
    fontSize: 'var(--size-12)',
    textAlign: 'center',
    '& svg': {
      width: '2rem',
      height: '2rem',
    },
  },
  picture: {
    width: '90px',
    height: '120px',
    objectFit: 'cover',
    '&[hidden]': {
      display: 'none',
    },
    '.kit-cover-field-frame[data-busy] &': {
      opacity: '0.6',
    },
  },
  missing: {
    '.kit-cover-field-picture:not([hidden]) + &': {
      display: 'none',
    },
  },
  state: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-1)',
    minHeight: '1.25rem',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    fontVariantNumeric: 'tabular-nums',
  },
  compared: {
    width: '100%',
    marginTop: 'var(--space-1)',
    borderCollapse: 'collapse',
    color: 'var(--color-text)',
    fontSize: 'var(--size-12)',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: 'var(--space-1) var(--space-2) var(--space-1) 0',
      fontWeight: 'var(--weight-body)',
      textAlign: 'left',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    '& thead th': {
      color: 'var(--color-text-faint)',
    },
    '& tbody tr': {
      borderTop: '1px solid var(--color-border)',
    },
    '& td:last-child': {
      color: 'var(--color-danger)',
    },
  },
});
