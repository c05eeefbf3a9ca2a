import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('menu-list', {
  menu: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-5)',
    padding: 'var(--space-4) var(--space-3)',
  },
  group: {
    margin: '0 0 var(--space-1)',
    paddingInline: 'var(--space-3)',
    color: 'var(--color-text-faint)',
    fontSize: 'var(--size-12)',
    fontWeight: 'var(--weight-medium)',
  },
  entries: {
    display: 'grid',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  entry: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: '2.25rem',
    padding: 'var(--space-1) var(--space-3)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text-muted)',
    fontWeight: 'var(--weight-medium)',
    textDecoration: 'none',
    '&:hover': {
      background: 'var(--color-surface-hover)',
      color: 'var(--color-text)',
    },
    '&[aria-current]': {
      background: 'var(--color-brand-soft)',
      color: 'var(--color-brand)',
      fontWeight: 'var(--weight-strong)',
    },
    '&[aria-current]::before': {
      position: 'absolute',
      inset: '0.375rem auto 0.375rem 0',
      width: '3px',
      borderRadius: 'var(--radius-full)',
      background: 'var(--color-brand)',
      content: '""',
    },
    '@media (forced-colors: active)': {
      '&[aria-current]': {
        background: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
      '&[aria-current]::before': {
        content: 'none',
      },
    },
    '@media (max-width: 899px)': {
      minHeight: '2.75rem',
    },
  },
  icon: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
  },
});
