import { defineSlots } from '#views/theme/slot-styles.ts';

const narrow = '@media (max-width: 699px)';

export const styles = defineSlots('pasted-sentences', {
  root: { display: 'grid', gap: 'var(--space-4)' },
  notes: { display: 'grid', gap: 'var(--space-1)', color: 'fg.muted', fontSize: 'var(--size-13)' },
  group: { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto calc(var(--rows) * 4.5rem)' },
  line: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 3fr) minmax(0, 2fr) 2.5rem',
    gap: '0 var(--space-2)',
    alignItems: 'start',
    paddingBlock: 'var(--space-2)',
    borderTopWidth: '1px',
    borderColor: 'border',
    [narrow]: { gridTemplateColumns: '2rem minmax(0, 1fr) 2.5rem' },
  },
  number: {
    paddingTop: 'var(--space-2)',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
  },
  input: {
    width: '100%',
    minHeight: 'var(--control-height)',
    padding: '6px 10px',
    borderWidth: '1px',
    borderColor: 'var(--color-border-control)',
    borderRadius: 'var(--radius-small)',
    background: 'bg.panel',
    font: 'inherit',
    '&[aria-invalid=true]': { borderColor: 'var(--color-danger)' },
    '&:read-only': { borderColor: 'transparent', background: 'transparent', color: 'fg.muted' },
    [narrow]: { gridColumn: 2 },
  },
  note: {
    gridColumn: '2 / 4',
    color: 'fg.muted',
    fontSize: 'var(--size-12)',
    overflowWrap: 'anywhere',
    '&[data-wrong]': { color: 'var(--color-danger)' },
    [narrow]: { gridColumn: 2 },
  },
  action: { gridColumn: 4, gridRow: 1, [narrow]: { gridColumn: 3 } },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-3)',
    justifyContent: 'flex-end',
    position: 'sticky',
    bottom: 0,
    paddingBlock: 'var(--space-3)',
    borderTopWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
  },
});
