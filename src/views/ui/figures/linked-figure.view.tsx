import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { styled } from '#views/ui/styled.ts';
import { linkedFigureRecipe } from './linked-figure.recipe.ts';

const Root = styled(Link, linkedFigureRecipe);

/** Where a figure leads to, and what is there. */
export type FigureLink = { href: string; text: string };

/** A figure, as a link if it leads somewhere; screen readers and the tip also say where. */
export const LinkedFigure = ({ link, children }: PropsWithChildren<{ link: FigureLink | undefined }>) =>
  link ? (
    <Root href={link.href} title={link.text}>
      {children}
      <span className="visually-hidden">{`: ${link.text}`}</span>
    </Root>
  ) : (
    children
  );
