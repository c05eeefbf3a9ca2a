import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('message-page', {
  page: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    padding: 'var(--space-6)',
    background: 'var(--color-ground)',
  },
  message: {
    width: '100%',
    maxWidth: '26rem',
    paddingBottom: '8vh',
    textAlign: 'center',
  },
  within: {
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '60dvh',
    padding: 'var(--space-6)',
    textAlign: 'center',
  },
  drawing: {
    width: '7.5rem',
    height: '5.75rem',
    display: 'block',
    margin: '0 auto var(--space-6)',
    color: 'var(--color-brand)',
  },
  heading: {
    margin: '0 0 var(--space-2)',
    fontSize: 'var(--size-28)',
    fontWeight: 'var(--weight-strong)',
    lineHeight: 'var(--line-tight)',
    letterSpacing: '-0.015em',
    fontVariantNumeric: 'tabular-nums',
  },
  text: {
    margin: '0 0 var(--space-6)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-16)',
    textWrap: 'balance',
  },
  action: {
    minHeight: 'var(--control-height)',
    padding: '0 var(--space-5)',
  },
});
