import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('audio-button', {
  button: {
    // It is visible only if the audio does not start at once.
    '&[data-waiting]::after': {
      content: '""',
      position: 'absolute',
      inset: '-3px',
      border: '2px solid transparent',
      borderTopColor: 'var(--color-brand)',
      forcedColorAdjust: 'none',
      borderRadius: 'inherit',
      opacity: 0,
      animation: 'fade var(--pace-quick) 300ms forwards, spin 900ms linear infinite',
    },
    '@media (prefers-reduced-motion: reduce)': {
      '&[data-waiting]::after': {
        animation: 'fade 0ms 300ms forwards',
      },
    },
  },
});
