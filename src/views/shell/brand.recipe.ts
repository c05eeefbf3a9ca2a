import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('brand', {
  brand: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minWidth: 0,
    height: 'var(--header-height)',
    paddingInline: 'var(--space-5)',
    color: 'var(--color-text)',
    fontSize: 'var(--size-16)',
    fontWeight: 'var(--weight-strong)',
    letterSpacing: '-0.01em',
    textDecoration: 'none',
    '&:focus-visible': {
      outlineOffset: '-4px',
    },
  },
  mark: {
    flex: 'none',
  },
  // A dark logo must be seen on a dark page.
  logo: {
    flex: 'none',
    width: 'auto',
    maxWidth: '7rem',
    height: '1.75rem',
    padding: '2px',
    borderRadius: 'var(--radius-small)',
    background: 'light-dark(transparent, #ffffff)',
    objectFit: 'contain',
    '@media (min-width: 1000px)': {
      'html[data-menu="folded"] .kit-layout-sidebar &': {
        maxWidth: '1.75rem',
      },
    },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (min-width: 1000px)': {
      'html[data-menu="folded"] .kit-layout-sidebar &': {
        display: 'none',
      },
    },
  },
});
