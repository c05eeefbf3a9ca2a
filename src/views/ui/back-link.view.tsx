import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { Icon } from './icon.view.tsx';
import { styled } from './styled.ts';

const Back = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-1)',
    color: 'fg.muted',
    fontSize: 'var(--size-13)',
    fontWeight: 'var(--weight-medium)',
    textDecoration: 'none',
    _hover: { color: 'brand.fg' },
    _icon: { width: '1rem', height: '1rem' },
  },
});

/** A link to the page above. */
export const BackLink = ({ href, children }: PropsWithChildren<{ href: string }>) => (
  <Back href={href}>
    <Icon name="chevronLeft" />
    {children}
  </Back>
);
