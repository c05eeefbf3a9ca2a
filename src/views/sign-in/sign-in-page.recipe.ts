import { defineSlots } from '#views/theme/slot-styles.ts';

const link = {
  borderRadius: '2px',
  color: 'var(--color-brand)',
  fontWeight: 'var(--weight-medium)',
  textDecoration: 'none',
  '&:hover': {
    color: 'var(--color-brand-hover)',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
} as const;

export const styles = defineSlots('sign-in-page', {
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(22rem, 46fr) 54fr',
    minHeight: '100dvh',
    background: 'var(--color-surface)',
    '@media (max-width: 860px)': {
      gridTemplate: 'auto 1fr / minmax(0, 1fr)',
    },
  },
  // Fields may be narrower than their default width: a wide font must not widen a phone's page.
  side: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    placeItems: 'center',
    padding: 'var(--space-12) var(--space-6)',
    '@media (max-width: 860px)': {
      placeItems: 'start center',
      padding: 'var(--space-8) var(--space-5)',
    },
  },
  sheet: {
    width: '100%',
    maxWidth: '23rem',
  },
  heading: {
    margin: '0 0 var(--space-8)',
    fontSize: 'var(--size-28)',
    fontWeight: 'var(--weight-strong)',
    lineHeight: 'var(--line-tight)',
    letterSpacing: '-0.02em',
    // Focused by a script for screen readers; it is not a control.
    '&:focus-visible': {
      outline: 'none',
    },
    '@media (max-width: 860px)': {
      marginBottom: 'var(--space-6)',
    },
  },
  note: {
    margin: 'calc(-1 * var(--space-4)) 0 var(--space-6)',
    padding: 'var(--space-3) var(--space-4)',
    border: '1px solid var(--color-border)',
    borderInlineStart: '3px solid var(--color-brand)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text)',
    '@media (max-width: 860px)': {
      marginTop: 'calc(-1 * var(--space-2))',
    },
  },
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 'var(--space-3)',
  },
  link: {
    ...link,
    flex: 'none',
    marginTop: '6px',
    fontSize: 'var(--size-13)',
    lineHeight: '20px',
  },
  cancel: {
    ...link,
    justifySelf: 'center',
    padding: 'var(--space-2) var(--space-4)',
  },
  submit: {
    position: 'relative',
    height: '2.75rem',
    marginTop: 'var(--space-4)',
    padding: '0 var(--space-6)',
    fontSize: 'var(--size-16)',
    '&:disabled': {
      cursor: 'pointer',
      opacity: 1,
    },
    '&[aria-disabled="true"]': {
      cursor: 'progress',
      opacity: 1,
    },
  },
  submitLabel: {
    '.kit-sign-in-page-submit[aria-disabled="true"] > &': {
      opacity: '0.55',
    },
  },
  spinner: {
    position: 'absolute',
    top: '50%',
    right: 'var(--space-4)',
    width: '1.125rem',
    height: '1.125rem',
    marginTop: '-0.5625rem',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    forcedColorAdjust: 'none',
    borderRadius: '50%',
    animation: 'spin 800ms linear infinite',
    '@media (prefers-reduced-motion: reduce)': {
      borderStyle: 'dotted',
      borderRightColor: 'currentColor',
      animation: 'none',
    },
  },
  // The space is reserved, so that an error moves nothing.
  errorSlot: {
    minHeight: '4rem',
  },
  error: {
    margin: 0,
    padding: 'var(--space-3) var(--space-4)',
    border: '1px solid var(--color-danger-border)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--color-danger-soft)',
    color: 'var(--color-danger)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
});
