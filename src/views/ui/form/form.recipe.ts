import { defineRecipe } from '@chakra-ui/react';

export const formRecipe = defineRecipe({
  className: 'form',
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    '& .form-problem': { margin: 0, color: 'danger.fg', fontSize: '13px' },
    '& .form-problem:empty': { display: 'none' },
    '& .form-buttons': {
      display: 'flex',
      gap: '12px',
      justifyContent: 'flex-end',
      paddingTop: '16px',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    '& .form-lead': { margin: 0, color: 'warning.fg', fontWeight: 500 },
    '& .form-hint': { margin: '4px 0 8px' },
    '& .form-newer-version': { display: 'grid', gap: '8px', margin: '12px 0' },
    '& .form-newer-version dt': { color: 'fg.muted' },
    '& .form-newer-version dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& .form-choices': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  },
});

export const formPlaceholderRecipe = defineRecipe({
  className: 'form-placeholder',
  base: { display: 'grid', gap: '12px', placeItems: 'center', padding: '48px 16px' },
});
