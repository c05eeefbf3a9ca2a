import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { rowRecipe } from './row.recipe.ts';

const Root = styled('span', rowRecipe);

type RowProps = PropsWithChildren<{ isInline?: boolean; isApart?: boolean }>;

/**
 * Elements next to each other, which wrap.
 * `isApart` moves the first and the last to the edges.
 */
export const Row = ({ isInline, isApart, children }: RowProps) => (
  <Root data-inline={isInline || undefined} data-apart={isApart || undefined}>
    {children}
  </Root>
);
