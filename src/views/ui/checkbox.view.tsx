import type { ComponentProps, ReactNode } from 'react';
import { styled } from './styled.ts';

const Label = styled('label', {
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    minHeight: '24px',
    fontSize: '14px',
    cursor: 'pointer',
    '& input': { width: '16px', height: '16px', margin: 0, accentColor: 'var(--color-brand-solid)', cursor: 'inherit' },
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** The browser's own checkbox and its label; Chakra's has a state machine (decision 060). */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <Label>
    <input {...input} type="checkbox" />
    {children}
  </Label>
);
