import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('layout', {
  frame: {
    display: 'grid',
    gridTemplate: 'var(--header-height) 1fr / var(--sidebar-width) minmax(0, 1fr)',
    gridTemplateAreas: '"sidebar header" "sidebar content"',
    minHeight: '100dvh',
    '@media (max-width: 999px)': {
      gridTemplate: 'var(--header-height) 1fr / minmax(0, 1fr)',
      gridTemplateAreas: '"header" "content"',
    },
    _print: {
      display: 'block',
      minHeight: 0,
    },
  },
  skip: {
    position: 'fixed',
    top: 'var(--space-2)',
    left: 'var(--space-2)',
    zIndex: 'var(--layer-overlay)',
    padding: 'var(--space-2) var(--space-4)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--color-brand-solid)',
    color: 'var(--color-brand-on-solid)',
    forcedColorAdjust: 'none',
    fontWeight: 'var(--weight-medium)',
    '&:not(:focus)': {
      clipPath: 'inset(50%)',
    },
    _print: {
      display: 'none',
    },
  },
  sidebar: {
    position: 'sticky',
    top: 0,
    gridArea: 'sidebar',
    display: 'flex',
    flexDirection: 'column',
    height: '100dvh',
    overflowY: 'auto',
    borderRight: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
    // The names of a rail stand next to it.
    'html[data-menu="folded"] &': {
      zIndex: 'var(--layer-menu)',
      overflow: 'visible',
    },
    '@media (max-width: 999px)': {
      display: 'none',
    },
    _print: {
      display: 'none',
    },
  },
  content: {
    gridArea: 'content',
    width: '100%',
    maxWidth: 'var(--content-width)',
    marginInline: 'auto',
    padding: 'var(--space-6) var(--space-8) var(--space-12)',
    '&:focus-visible': {
      outline: 'none',
    },
    '@media (max-width: 999px)': {
      padding: 'var(--space-4) var(--space-4) var(--space-10)',
    },
    _print: {
      maxWidth: 'none',
      padding: 0,
    },
  },
});
