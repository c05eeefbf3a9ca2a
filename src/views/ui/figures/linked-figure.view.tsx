import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { styled } from '#views/ui/styled.ts';
import { linkedFigureRecipe } from './linked-figure.recipe.ts';

const Root = styled(Link, linkedFigureRecipe);

/** Where a figure leads to, and what is there. */
export type FigureLink = { href: string; text: string };

type LinkedFigureProps = PropsWithChildren<{
  link: FigureLink | undefined;
  /** The figure as text. */
  value: string;
}>;

/** A figure, as a link if it leads somewhere; its name and its tip say where. */
export const LinkedFigure = ({ link, value, children = value }: LinkedFigureProps) =>
  link ? (
    <Root href={link.href} title={link.text} aria-label={`${value}: ${link.text}`}>
      {children}
    </Root>
  ) : (
    children
  );
