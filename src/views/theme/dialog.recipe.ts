import { defineSlotRecipe } from '@chakra-ui/react';

const layer = { position: 'fixed', inset: 0, zIndex: 'overlay' } as const;

/** A question in the middle of the screen, with its buttons below. */
export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'title', 'footer'],
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
    title: { textStyle: 'body', overflowWrap: 'anywhere' },
    footer: { display: 'flex', flexWrap: 'wrap', gap: '12px', justifyContent: 'flex-end', marginTop: '24px' },
  },
});
