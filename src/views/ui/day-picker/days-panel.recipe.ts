import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('days-panel', {
  panel: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    minHeight: 0,
    overflow: 'auto',
    '@media (max-width: 700px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      width: 'calc(100vw - 1.5rem)',
    },
  },
  presets: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-1)',
    minWidth: '9rem',
    margin: 0,
    padding: 'var(--space-4) var(--space-3)',
    borderRight: '1px solid var(--color-border)',
    listStyle: 'none',
    '& button': { justifyContent: 'flex-start', width: '100%' },
    '& button[aria-current="true"]': { background: 'var(--color-brand-soft)', fontWeight: 'var(--weight-strong)' },
    '@media (max-width: 700px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      padding: 'var(--space-3) var(--space-3) 0',
      borderRight: 0,
      '& button': { width: 'auto' },
    },
  },
  days: {
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--space-3)',
    width: '20rem',
    padding: 'var(--space-4) var(--space-5)',
    '@media (max-width: 700px)': { width: '100%' },
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 'var(--space-3)',
    fontVariantNumeric: 'tabular-nums',
    '& input[data-active]': { borderColor: 'var(--color-brand)', background: 'var(--color-brand-soft)' },
  },
  foot: {
    gridColumn: '1 / -1',
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-4)',
    padding: 'var(--space-3) var(--space-5)',
    borderTop: '1px solid var(--color-border)',
    background: 'var(--color-surface-raised)',
    // At 200 % zoom the days need all of the height.
    '@media (max-height: 560px)': { position: 'static' },
  },
  text: {
    margin: 0,
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    '&[data-problem]': { color: 'var(--color-danger)' },
  },
});
