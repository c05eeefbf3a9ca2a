import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('brand-panel', {
  panel: {
    '--deep': 'var(--color-brand-panel-deep)',
    '--high': 'var(--color-brand-panel)',
    '--ink': 'light-dark(#ffffff, #eef1ff)',
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    overflow: 'hidden',
    padding: 'var(--space-12)',
    background: 'linear-gradient(160deg, var(--high), var(--deep) 85%)',
    color: 'var(--ink)',
    '@media (max-width: 860px)': {
      gridTemplateRows: 'auto',
      alignContent: 'end',
      height: '8.5rem',
      padding: 'var(--space-5)',
    },
  },
  voices: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    maskImage: 'linear-gradient(transparent 14%, #000 40%)',
    '@media (max-width: 860px)': {
      maskImage: 'linear-gradient(80deg, transparent 24%, #000 62%)',
    },
  },
  syllables: {
    fill: 'var(--ink)',
  },
  // It comes after the texts, so it moves none of them.
  logo: {
    position: 'absolute',
    insetBlockStart: 'var(--space-12)',
    insetInlineEnd: 'var(--space-12)',
    maxWidth: '8rem',
    height: '3rem',
    padding: 'var(--space-1)',
    borderRadius: 'var(--radius-small)',
    background: '#ffffff',
    objectFit: 'contain',
    '@media (max-width: 860px)': {
      insetBlockStart: 'var(--space-5)',
      insetInlineEnd: 'var(--space-5)',
      height: '2rem',
    },
  },
  product: {
    position: 'relative',
    margin: 0,
    minHeight: '1.75rem',
    fontSize: 'var(--size-20)',
    fontWeight: 'var(--weight-strong)',
    letterSpacing: '-0.01em',
    lineHeight: '1.75rem',
  },
  line: {
    position: 'relative',
    margin: 0,
    maxWidth: '26rem',
    marginTop: 'var(--space-4)',
    fontSize: 'var(--size-16)',
    lineHeight: '1.5',
    opacity: '0.92',
    textWrap: 'pretty',
    '@media (max-width: 860px)': {
      display: 'none',
    },
  },
  company: {
    position: 'relative',
    margin: 0,
    minHeight: '1.25rem',
    fontSize: 'var(--size-13)',
    lineHeight: '1.25rem',
    opacity: '0.85',
    '@media (max-width: 860px)': {
      display: 'none',
    },
  },
});
