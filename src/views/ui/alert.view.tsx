import type { ComponentProps } from 'react';
import { styled } from './styled.ts';

const Root = styled('section', {
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

type AlertProps = ComponentProps<'section'> & { status: 'info' | 'warning' };

/** A notice inside a page: what has happened to the content below, and what the user can do. */
export const Alert = ({ status, ...props }: AlertProps) => <Root data-status={status} {...props} />;
