import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { backLinkRecipe } from './back-link.recipe.ts';

const Back = styled(Link, backLinkRecipe);

/** A link to the page above. */
export const BackLink = ({ href, children }: PropsWithChildren<{ href: string }>) => (
  <Back href={href}>
    <Icon name="chevronLeft" />
    <span>{children}</span>
  </Back>
);
