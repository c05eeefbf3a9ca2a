import { defineSlotRecipe } from '@chakra-ui/react';
import { tabsAnatomy } from '@chakra-ui/react/anatomy';

export const tabsRecipe = defineSlotRecipe({
  className: 'tabs',
  slots: tabsAnatomy.keys(),
  base: {
    list: { display: 'flex', gap: '24px', borderBottomWidth: '1px', borderColor: 'border' },
    trigger: {
      height: '44px',
      color: 'fg.muted',
      fontSize: '14px',
      fontWeight: 500,
      cursor: 'pointer',
      marginBottom: '-1px',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
      _selected: { color: 'colorPalette.fg', borderColor: 'colorPalette.fg' },
    },
    content: { paddingTop: '20px', _focusVisible: { outlineOffset: '-2px' } },
  },
});
