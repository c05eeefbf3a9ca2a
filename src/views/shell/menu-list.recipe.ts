import { defineSlots } from '#views/theme/slot-styles.ts';

const entry = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: '2.25rem',
  padding: 'var(--space-1) var(--space-3)',
  borderRadius: 'var(--radius-control)',
  color: 'var(--color-text-muted)',
  fontWeight: 'var(--weight-medium)',
  '&:hover': {
    background: 'var(--color-surface-hover)',
    color: 'var(--color-text)',
  },
} as const;

/** In a rail the name of an entry stands next to it, under the pointer and the focus. */
const folded = 'html[data-menu="folded"] &';

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
    '@media (min-width: 1000px)': {
      // A line divides the groups of a rail.
      [folded]: {
        height: 0,
        paddingInline: 0,
        borderTop: '1px solid var(--color-border)',
        color: 'transparent',
        lineHeight: 0,
        overflow: 'hidden',
      },
    },
  },
  entries: {
    display: 'grid',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  entry: {
    ...entry,
    textDecoration: 'none',
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
    '@media (max-width: 999px)': {
      minHeight: '2.75rem',
    },
    '@media (min-width: 1000px)': {
      [folded]: {
        justifyContent: 'center',
      },
    },
  },
  fold: {
    ...entry,
    position: 'sticky',
    bottom: 0,
    margin: 'auto var(--space-3) var(--space-3)',
    border: 0,
    background: 'var(--color-surface)',
    font: 'inherit',
    fontWeight: 'var(--weight-medium)',
    textAlign: 'start',
    cursor: 'pointer',
    '@media (min-width: 1000px)': {
      [folded]: {
        justifyContent: 'center',
      },
    },
  },
  name: {
    '@media (min-width: 1000px)': {
      [folded]: {
        position: 'absolute',
        left: 'calc(100% + var(--space-3))',
        zIndex: 'var(--layer-menu)',
        padding: 'var(--space-1) var(--space-3)',
        // Forced colors show it.
        border: '1px solid transparent',
        borderRadius: 'var(--radius-control)',
        background: 'var(--color-text)',
        color: 'var(--color-surface)',
        fontWeight: 'var(--weight-medium)',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
      },
      'html[data-menu="folded"] :not(:hover, :focus-visible) > &': {
        clipPath: 'inset(50%)',
      },
    },
  },
  icon: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
  },
});
