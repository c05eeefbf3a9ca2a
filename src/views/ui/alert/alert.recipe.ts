import { defineRecipe } from '@chakra-ui/react';

export const alertRecipe = defineRecipe({
  className: 'alert',
  base: {
    borderWidth: '1px',
    borderRadius: 'control',
    fontSize: '13px',
    '&[data-status="info"]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 12px',
      alignItems: 'center',
      padding: '4px 12px',
      borderColor: 'info.border',
      background: 'info.subtle',
      color: 'info.fg',
    },
    '&[data-status="warning"]': { padding: '16px', borderColor: 'warning.border', background: 'warning.subtle' },
  },
});
