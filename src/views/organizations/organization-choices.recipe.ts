import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('organization-choices', {
  box: {
    minWidth: 0,
    overflow: 'hidden',
    border: '1px solid var(--color-border-control)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--color-surface)',
    '&:focus-within': {
      borderColor: 'var(--color-brand)',
    },
    '&[data-problem]': {
      borderColor: 'var(--color-danger)',
    },
  },
  none: {
    margin: 0,
    padding: 'var(--space-2) var(--space-3)',
    color: 'var(--color-text-faint)',
    fontSize: 'var(--size-13)',
    lineHeight: '1.75rem',
  },
  chosen: {
    display: 'flex',
    gap: 'var(--space-3)',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    padding: 'var(--space-2) var(--space-3)',
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-2)',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  chip: {
    display: 'inline-flex',
    gap: 'var(--space-1)',
    alignItems: 'center',
    minHeight: '1.75rem',
    paddingInlineStart: 'var(--space-2)',
    border: '1px solid var(--color-brand-border)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--color-brand-soft)',
    fontSize: 'var(--size-13)',
    overflowWrap: 'anywhere',
    '&[data-disabled]': {
      borderColor: 'var(--color-warning-border)',
      background: 'var(--color-warning-soft)',
      color: 'var(--color-warning)',
    },
  },
  more: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    lineHeight: '1.75rem',
  },
  search: {
    width: '100%',
    height: 'var(--control-height)',
    padding: '0 var(--space-3)',
    border: 0,
    borderBlock: '1px solid var(--color-border)',
    background: 'transparent',
    color: 'var(--color-text)',
    font: 'inherit',
    fontSize: 'var(--size-14)',
    '&:focus-visible': {
      outlineOffset: '-2px',
    },
  },
  scroller: {
    maxHeight: '16rem',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 'var(--space-1)',
  },
  nothing: {
    margin: 0,
    padding: 'var(--space-6) var(--space-3)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    textAlign: 'center',
  },
});
