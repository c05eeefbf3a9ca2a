import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('waiting', {
  frame: {
    display: 'grid',
    gridTemplate: 'var(--header-height) 1fr / var(--sidebar-width) 1fr',
    gridTemplateAreas: '"sidebar header" "sidebar page"',
    minHeight: '100dvh',
    background: 'var(--color-ground)',
    '@media (max-width: 999px)': {
      gridTemplate: 'var(--header-height) 1fr / 1fr',
      gridTemplateAreas: '"header" "page"',
    },
  },
  sidebar: {
    gridArea: 'sidebar',
    paddingInline: 'var(--space-5)',
    borderRight: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
    '& i': {
      display: 'block',
      borderRadius: 'var(--radius-small)',
      background: 'var(--color-skeleton)',
      animation: 'fade var(--pace-calm) var(--ease) 160ms both',
    },
    '@media (forced-colors: active)': {
      '& i': {
        outline: '1px dashed GrayText',
        outlineOffset: '-1px',
      },
    },
    '@media (max-width: 999px)': {
      display: 'none',
    },
  },
  // The same text at the same position as in the layout.
  brand: {
    overflow: 'hidden',
    height: 'var(--header-height)',
    margin: '0 0 var(--space-6)',
    paddingLeft: 'calc(24px + var(--space-3))',
    background: 'url("/icon.svg") left center / 24px no-repeat',
    fontSize: 'var(--size-16)',
    fontWeight: 'var(--weight-strong)',
    letterSpacing: '-0.01em',
    lineHeight: 'var(--header-height)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  header: {
    display: 'flex',
    gridArea: 'header',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 'var(--space-5)',
    paddingInline: 'var(--space-8)',
    color: 'var(--color-text-muted)',
    fontWeight: 'var(--weight-medium)',
    borderBottom: '1px solid var(--color-border)',
    background: 'var(--color-surface)',
  },
  page: {
    gridArea: 'page',
    display: 'grid',
    gap: 'var(--space-5)',
    alignContent: 'start',
    padding: 'var(--space-6) var(--space-8)',
    '.kit-waiting-inside &': {
      padding: 0,
    },
    // A quick answer shows no bars at all.
    '& i': {
      display: 'block',
      borderRadius: 'var(--radius-small)',
      background: 'var(--color-skeleton)',
      animation: 'fade var(--pace-calm) var(--ease) 160ms both',
    },
    '@media (forced-colors: active)': {
      '& i': {
        outline: '1px dashed GrayText',
        outlineOffset: '-1px',
      },
    },
    '@media (max-width: 999px)': {
      padding: 'var(--space-4)',
    },
  },
  entry: {
    width: '75%',
    height: '1rem',
    marginBottom: 'var(--space-5)',
  },
  title: {
    width: '14rem',
    maxWidth: '60%',
    height: '1.75rem',
  },
  card: {
    '.kit-waiting-page &': {
      height: '11rem',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius)',
      background: 'var(--color-surface)',
    },
  },
  inside: {},
});
