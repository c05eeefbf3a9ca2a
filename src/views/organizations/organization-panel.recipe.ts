import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('organization-panel', {
  panel: {
    display: 'flex',
    flexDirection: 'column',
    width: '26rem',
    maxWidth: '100%',
    minHeight: 0,
  },
  search: {
    flex: 'none',
    width: '100%',
    height: '2.75rem',
    paddingInline: 'var(--space-4)',
    border: 0,
    borderBottom: '1px solid var(--color-border)',
    background: 'transparent',
    color: 'var(--color-text)',
    '&::placeholder': {
      color: 'var(--color-text-faint)',
      opacity: '1',
    },
    '&:focus-visible': {
      outline: 'none',
      boxShadow: 'inset 0 -2px 0 var(--ring-color)',
    },
    '@media (forced-colors: active)': {
      '&:focus-visible': {
        outline: '2px solid Highlight',
        outlineOffset: '-2px',
      },
    },
  },
  scroller: {
    maxHeight: 'min(22rem, 60dvh)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: 'var(--space-1)',
  },
  tree: {
    position: 'relative',
  },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    width: '100%',
    height: '36px',
    paddingRight: 'var(--space-3)',
    cursor: 'pointer',
    '&[data-result]': {
      height: '52px',
    },
    '&:hover': {
      background: 'var(--color-surface-hover)',
    },
    '&[data-active]': {
      background: 'var(--color-brand-soft)',
      boxShadow: 'inset 2px 0 0 var(--color-brand)',
    },
    '@media (forced-colors: active)': {
      '&[data-active]': {
        outline: '2px solid Highlight',
        outlineOffset: '-2px',
      },
    },
  },
  fold: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: 'var(--radius-small)',
    color: 'var(--color-text-faint)',
    '&[data-fold]:hover': {
      background: 'var(--color-border)',
      color: 'var(--color-text)',
    },
    '& svg': {
      flex: 'none',
      width: '1rem',
      height: '1rem',
    },
    '.kit-organization-panel-row[aria-expanded="true"] &': {
      '& svg': {
        transform: 'rotate(90deg)',
      },
    },
  },
  tick: {
    flex: 'none',
    width: '1rem',
    height: '1rem',
    color: 'var(--color-brand)',
  },
  text: {
    display: 'grid',
    flex: '1',
    minWidth: 0,
    '.kit-organization-panel-row:not([data-result]) &': {
      flexBasis: 'auto',
    },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '.kit-organization-panel-row:not([data-result]) &': {
      lineHeight: 'var(--line-tight)',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineClamp: '2',
    },
    '.kit-organization-panel-row[aria-selected="true"] &': {
      fontWeight: 'var(--weight-strong)',
    },
  },
  path: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
  },
  disabled: {
    lineHeight: 'var(--line-tight)',
    padding: '1px var(--space-2)',
    border: '1px solid var(--color-border-strong)',
    borderRadius: 'var(--radius-full)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-12)',
  },
  nothing: {
    margin: 0,
    padding: 'var(--space-8) var(--space-4)',
    color: 'var(--color-text-muted)',
    textAlign: 'center',
  },
});
