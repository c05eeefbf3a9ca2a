import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('avatar', {
  avatar: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '3.5rem',
    height: '3.5rem',
    overflow: 'hidden',
    borderRadius: 'var(--radius-full)',
    background: 'var(--color-brand-soft)',
    color: 'var(--color-brand)',
    fontSize: 'var(--size-16)',
    fontWeight: 'var(--weight-strong)',
  },
  picture: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    background: 'var(--color-brand-soft)',
    objectFit: 'cover',
    '&[hidden]': {
      display: 'none',
    },
  },
});
