import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('weekly-goal', {
  /** As high without a goal as with one. */
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'flex-start',
    gap: 'var(--space-1) var(--space-3)',
    minHeight: { base: '4.5rem', md: '1.75rem' },
    margin: 'var(--space-3) 0 0',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
    _print: { minHeight: 0 },
  },
  /** As the line in the chart. */
  swatch: {
    flex: 'none',
    width: '1.25rem',
    borderTopWidth: '2px',
    borderTopColor: 'var(--color-text)',
    _highContrast: { borderTopColor: 'Highlight' },
  },
  legend: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
  },
});
