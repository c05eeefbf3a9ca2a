import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('running-downloads', {
  root: {
    padding: 'var(--space-3) var(--space-4)',
    borderBottom: '1px solid var(--color-border)',
    '& a': { color: 'var(--color-brand)' },
  },
  title: {
    margin: 0,
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
  },
  list: {
    margin: 'var(--space-1) 0 var(--space-2)',
    padding: 0,
    listStyle: 'none',
  },
  row: {
    display: 'grid',
    gap: 'var(--space-1)',
    paddingBlock: 'var(--space-1)',
    overflowWrap: 'anywhere',
  },
  detail: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    fontVariantNumeric: 'tabular-nums',
  },
});
