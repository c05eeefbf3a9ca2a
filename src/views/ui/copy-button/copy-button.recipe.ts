import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('copy-button', {
  anchor: {
    display: 'inline-flex',
    gap: 'var(--space-2)',
    alignItems: 'center',
    // Floats over its neighbors, so that nothing moves.
    '&[data-picture]': {
      position: 'relative',
      marginBlock: 'calc(-1 * var(--space-1))',
    },
    'td &, th &': {
      '&[data-picture]': {
        marginInlineEnd: 'calc(-1 * var(--space-3))',
      },
    },
  },
  picture: {
    '@media (hover: hover)': {
      'td &, th &': {
        '&:not([data-shows-result], :focus-visible)': {
          opacity: 0,
          transition: 'opacity var(--pace-quick) var(--ease)',
        },
      },
      'tr:hover &': {
        '&:not([data-shows-result], :focus-visible)': {
          opacity: '1',
        },
      },
    },
  },
  result: {
    color: 'var(--color-success)',
    '&[data-failed]': {
      color: 'var(--color-danger)',
    },
    '.kit-copy-button-anchor[data-picture] &': {
      position: 'absolute',
      insetInlineStart: 'calc(100% + var(--space-1))',
      zIndex: '1',
      '&:not(:empty)': {
        paddingInline: 'var(--space-2)',
        borderRadius: 'var(--radius-small)',
        background: 'var(--color-surface-raised)',
        boxShadow: 'var(--shadow-float)',
        fontSize: 'var(--size-12)',
        fontWeight: 'var(--weight-medium)',
        lineHeight: '1.5rem',
        whiteSpace: 'nowrap',
      },
    },
  },
});
