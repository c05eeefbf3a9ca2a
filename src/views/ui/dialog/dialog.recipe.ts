import { defineSlotRecipe } from '@chakra-ui/react';
import { lowWindow } from '#views/theme/media.ts';

const layer = {
  position: 'fixed',
  inset: '0 var(--docked-end, 0px) var(--docked-bottom, 0px) 0',
  zIndex: 'overlay',
} as const;

const heading = { fontSize: '16px', fontWeight: '600' } as const;

/** A question, or a form with a heading, in the middle of the screen, with its buttons below. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'body', 'footer'],
  base: {
    backdrop: { ...layer, background: 'backdrop' },
    positioner: { ...layer, display: 'grid', placeItems: 'center', padding: '16px', overflow: 'auto' },
    content: {
      layerStyle: 'floating',
      width: 'min(28rem, 100%)',
      padding: '24px',
      borderWidth: '1px',
      borderColor: 'border',
    },
    // Focused by a script; it is not a control.
    title: { textStyle: 'body', overflowWrap: 'anywhere', '&:is(h2)': heading, _focusVisible: { outline: 'none' } },
    body: { marginTop: '16px' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '12px', justifyContent: 'flex-end', marginTop: '24px' },
  },
  variants: {
    size: {
      lg: { content: { width: 'min(32rem, 100%)' } },
      full: { content: { width: 'min(68rem, 100%)' } },
      // It covers a phone.
      cover: {
        positioner: { padding: { base: 0, md: '24px' } },
        content: {
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          maxWidth: '80rem',
          height: '100%',
          maxHeight: { base: '100%', md: '54rem' },
          padding: 0,
          borderRadius: { base: 0, md: 'card' },
          overflow: 'hidden',
          [lowWindow]: { overflow: 'auto' },
        },
        title: { ...heading, flex: 1 },
      },
    },
  },
});
