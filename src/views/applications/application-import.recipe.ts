import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('application-import', {
  step: {
    display: 'grid',
    gap: 'var(--space-4)',
    alignContent: 'start',
    width: '100%',
    maxWidth: '44rem',
    marginInline: 'auto',
  },
  pasted: {
    display: 'grid',
    gap: 'var(--space-2)',
    '& > :last-child': {
      justifySelf: 'start',
    },
  },
  mapping: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    gap: 'var(--space-4)',
  },
  correction: {
    display: 'flex',
    flex: '1',
    flexDirection: 'column',
    gap: 'var(--space-3)',
    minHeight: 0,
  },
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    alignItems: 'center',
  },
  list: {
    display: 'grid',
    flex: 'none',
    margin: 0,
    padding: 0,
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    listStyle: 'none',
  },
  groups: {
    display: 'grid',
    flex: 'none',
    margin: 0,
    padding: 0,
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    listStyle: 'none',
    maxHeight: '11rem',
    overflow: 'auto',
  },
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--space-1) var(--space-3)',
    alignItems: 'center',
    padding: 'var(--space-2) var(--space-3)',
    '.kit-application-import-group + &': {
      borderTop: '1px solid var(--color-border)',
    },
  },
  problem: {
    flex: '1',
    minWidth: '14rem',
  },
  space: {
    flex: '1',
  },
  progress: {
    fontSize: 'var(--size-16)',
    fontWeight: 'var(--weight-strong)',
  },
  notes: {
    '&:empty': {
      display: 'none',
    },
  },
  muted: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
  },
  stored: {
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-13)',
    flex: '1 1 12rem',
    textAlign: 'end',
  },
  file: {
    overflowWrap: 'anywhere',
  },
});
