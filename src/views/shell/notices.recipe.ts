import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('notices', {
  // A popover, so that it is above dialogs and panels.
  stack: {
    position: 'fixed',
    inset: '0 auto auto 0',
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-2)',
    width: 'min(24rem, calc(100vw - 24px))',
    margin: 0,
    padding: 0,
    border: 0,
    background: 'none',
    overflow: 'visible',
    pointerEvents: 'none',
    '&[data-cut]': {
      overflowY: 'auto',
      pointerEvents: 'auto',
    },
    // The list in the header says the same.
    'html:has([data-notice-list]:popover-open) &': {
      visibility: 'hidden',
    },
    '& > div': {
      display: 'contents',
    },
    _print: {
      display: 'none',
    },
  },
  card: {
    display: 'flex',
    flex: 'none',
    width: '100%',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface-raised)',
    boxShadow: 'var(--shadow-float)',
    color: 'var(--color-text)',
    pointerEvents: 'auto',
    gap: 'var(--space-3)',
    alignItems: 'flex-start',
    padding: 'var(--space-3) var(--space-2) var(--space-3) var(--space-4)',
    animation: 'descend var(--pace-calm) var(--ease)',
  },
  waiting: {
    '.kit-notices-stack > &': {
      display: 'flex',
      flex: 'none',
      width: '100%',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius)',
      background: 'var(--color-surface-raised)',
      boxShadow: 'var(--shadow-float)',
      color: 'var(--color-text-muted)',
      pointerEvents: 'auto',
      padding: 'var(--space-2) var(--space-4)',
      fontSize: 'var(--size-13)',
    },
  },
  content: {
    flex: '1',
    minWidth: 0,
  },
  text: {
    maxHeight: '9rem',
    margin: '0.125rem 0',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '& a': {
      display: 'block',
      color: 'var(--color-brand)',
    },
  },
  count: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
  },
  dismiss: {
    width: '1.75rem',
    height: '1.75rem',
    padding: 0,
    margin: '-0.125rem 0',
    '& > svg': {
      width: '1.125rem',
      height: '1.125rem',
    },
  },
});
