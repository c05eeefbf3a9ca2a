import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { backLinkRecipe } from '#views/theme/back-link.recipe.ts';
import { Icon } from './icon.view.tsx';
import { styled } from './styled.ts';

const Back = styled(Link, backLinkRecipe);

/** A link to the page above. */
export const BackLink = ({ href, children }: PropsWithChildren<{ href: string }>) => (
  <Back href={href}>
    <Icon name="chevronLeft" />
    <span>{children}</span>
  </Back>
);
