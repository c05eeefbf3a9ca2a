import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('palette', {
  content: {
    display: 'grid',
    gridTemplateRows: 'auto auto 1fr',
    gap: 'var(--space-2)',
    height: 'min(28rem, 60dvh)',
  },
  status: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    alignItems: 'center',
    minHeight: '2rem',
    margin: 0,
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
  },
  list: {
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  group: { minWidth: 0, margin: 0, padding: 0, border: 0 },
  title: {
    margin: 0,
    padding: 'var(--space-2) var(--space-3) var(--space-1)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
    fontWeight: 'var(--weight-medium)',
  },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 var(--space-3)',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    minHeight: '2.5rem',
    padding: 'var(--space-2) var(--space-3)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text)',
    textDecoration: 'none',
    '&:hover': { background: 'var(--color-surface-hover)' },
    '&[aria-selected=true]': {
      background: 'var(--color-brand-soft)',
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
  },
  name: { overflowWrap: 'anywhere', fontWeight: 'var(--weight-medium)' },
  detail: { overflowWrap: 'anywhere', color: 'var(--color-text-muted)', fontSize: 'var(--size-13)' },
  note: { margin: 0, padding: 'var(--space-2) var(--space-3)', color: 'var(--color-text-muted)' },
});
