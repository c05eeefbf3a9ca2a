import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('created-sentences', {
  list: {
    display: 'grid',
    gap: 'var(--space-1)',
    maxHeight: '20rem',
    paddingInlineStart: 'var(--space-6)',
    overflow: 'auto',
    listStyle: 'decimal',
    '& li::marker': { color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& a': { overflowWrap: 'anywhere', _hover: { color: 'brand.fg', textDecoration: 'underline' } },
  },
});
