import { defineSlotRecipe } from '@chakra-ui/react';

const layer = {
  position: 'fixed',
  inset: '0 var(--docked-end, 0px) var(--docked-bottom, 0px) 0',
  zIndex: 'overlay',
} as const;

/** A sheet on the left edge, which leaves a strip of the page to press. */
export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'closeTrigger'],
  base: {
    backdrop: { ...layer, background: 'backdrop' },
    positioner: { ...layer, display: 'flex' },
    content: {
      width: 'min(18rem, 86vw)',
      height: '100dvh',
      overflowY: 'auto',
      borderRightWidth: '1px',
      borderColor: 'border',
      background: 'bg.surface',
      outline: 'none',
      animationStyle: 'slide',
    },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: '40px',
      height: '40px',
      margin: '8px',
      borderRadius: 'control',
      cursor: 'pointer',
      _icon: { width: '20px', height: '20px' },
    },
  },
});
