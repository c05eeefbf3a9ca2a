import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('shortcuts', {
  button: {
    display: 'inline-flex',
    flex: 'none',
    gap: 'var(--space-2)',
    alignItems: 'center',
    height: '2.25rem',
    paddingInline: 'var(--space-3)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-control)',
    color: 'var(--color-text-muted)',
    cursor: 'pointer',
    '@media (min-width: 1000px)': { marginRight: 'auto' },
    '@media (max-width: 999px)': {
      justifyContent: 'center',
      width: '2.5rem',
      height: '2.5rem',
      padding: 0,
      borderColor: 'transparent',
    },
    '&:hover': { background: 'var(--color-surface-hover)', color: 'var(--color-text)' },
  },
  text: {
    '@media (max-width: 999px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  keys: {
    marginLeft: 'var(--space-4)',
    fontFamily: 'inherit',
    fontSize: 'var(--size-12)',
    '@media (max-width: 999px)': { display: 'none' },
  },
});
