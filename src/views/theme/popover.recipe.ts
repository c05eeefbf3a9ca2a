import { defineSlotRecipe } from '@chakra-ui/react';
import { popoverAnatomy } from '@chakra-ui/react/anatomy';

export const popoverRecipe = defineSlotRecipe({
  className: 'popover',
  slots: popoverAnatomy.keys(),
  base: {
    positioner: { zIndex: 'popover' },
    content: {
      layerStyle: 'floating',
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      textStyle: 'body',
      borderWidth: '1px',
      borderColor: 'border',
      maxWidth: 'calc(100vw - 24px)',
      maxHeight: 'var(--available-height)',
      zIndex: 'popover',
      _open: { animationStyle: 'appear' },
    },
    body: { flex: 1, minHeight: 0 },
  },
});
