import type { ComponentProps, ReactNode } from 'react';
import { styled } from './styled.ts';

const Card = styled('label', {
  base: {
    display: 'inline-flex',
    gap: '8px',
    alignItems: 'center',
    minWidth: '9rem',
    padding: '8px 12px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    fontSize: '14px',
    cursor: 'pointer',
    _hover: { background: 'bg.subtle' },
    '& input': { width: '16px', height: '16px', margin: 0, accentColor: 'var(--color-brand-solid)' },
    '&:has(:checked)': { borderColor: 'colorPalette.fg', background: 'colorPalette.subtle' },
    '&:has([aria-invalid=true])': { borderColor: 'border.error' },
    '&:has(:disabled)': { background: 'bg.muted', cursor: 'default' },
  },
});

/** One of a few options with a picture. */
export const RadioCard = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <Card>
    <input {...input} type="radio" />
    {children}
  </Card>
);
