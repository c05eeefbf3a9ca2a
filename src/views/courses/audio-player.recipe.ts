import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('audio-player', {
  player: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-3)',
    maxWidth: '32rem',
    padding: 'var(--space-3)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    '& > p': {
      flexBasis: '100%',
    },
  },
  text: {
    display: 'flex',
    flex: '1 1 10rem',
    flexDirection: 'column',
    minWidth: 0,
  },
  name: {
    overflow: 'hidden',
    fontWeight: 'var(--weight-medium)',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  slider: {
    width: '100%',
    height: '1.5rem',
    margin: 0,
    accentColor: 'var(--color-brand-solid)',
    cursor: 'pointer',
    '&:disabled': {
      cursor: 'default',
    },
  },
});
