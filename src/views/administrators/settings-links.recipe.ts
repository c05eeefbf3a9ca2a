import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('settings-links', {
  area: { width: '100%', marginBottom: 'var(--space-4)' },
  name: {
    margin: 0,
    fontSize: 'var(--size-20)',
    fontWeight: 'var(--weight-strong)',
    lineHeight: 'var(--line-tight)',
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 'var(--space-6)',
    margin: 'var(--space-2) 0 0',
    padding: 0,
    borderBottom: '1px solid var(--color-border)',
    listStyle: 'none',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.75rem',
      marginBottom: '-1px',
      borderBottom: '2px solid transparent',
      color: 'var(--color-text-muted)',
      fontWeight: 'var(--weight-medium)',
      textDecoration: 'none',
      forcedColorAdjust: 'none',
    },
    '& a:hover': { color: 'var(--color-text)' },
    '& a[aria-current]': { borderBottomColor: 'currentColor', color: 'var(--color-brand)' },
  },
});
