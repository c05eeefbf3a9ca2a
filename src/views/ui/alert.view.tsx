import { chakra } from '@chakra-ui/react';

/** A notice inside a page: what has happened to the content below, and what the user can do. */
export const Alert = chakra('section', {
  base: { borderWidth: '1px', borderRadius: 'control', fontSize: '13px' },
  variants: {
    status: {
      info: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 12px',
        alignItems: 'center',
        padding: '4px 12px',
        borderColor: 'info.border',
        background: 'info.subtle',
        color: 'info.fg',
      },
      warning: { padding: '16px', borderColor: 'warning.border', background: 'warning.subtle' },
    },
  },
});
