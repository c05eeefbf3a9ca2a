import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('organization-comparison', {
  // The columns of the table depend on its width.
  table: { minHeight: '14rem', containerType: 'inline-size' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-3)',
    margin: 'var(--space-4) 0 0',
    // Focused by a script; it is not a control.
    '&:focus-visible': { outline: 'none' },
  },
  cell: {
    display: 'block',
    minWidth: '4.5rem',
    fontVariantNumeric: 'tabular-nums',
  },
  track: {
    display: 'block',
    height: '0.375rem',
    marginTop: 'var(--space-1)',
    overflow: 'hidden',
    borderRadius: 'var(--radius-small)',
    background: 'var(--color-surface-muted)',
    '@media (forced-colors: active)': {
      outline: '1px solid CanvasText',
    },
  },
  bar: {
    display: 'block',
    height: '100%',
    background: 'var(--color-chart-1)',
    forcedColorAdjust: 'none',
  },
});
