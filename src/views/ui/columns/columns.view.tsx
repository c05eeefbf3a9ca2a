import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { columnsRecipe } from './columns.recipe.ts';

const Root = styled('div', columnsRecipe);

/**
 * Two columns, or one on narrow screens.
 * `isOpen` is for contents without borders.
 */
export const Columns = ({ isOpen, children }: PropsWithChildren<{ isOpen?: boolean }>) => (
  <Root data-open={isOpen || undefined}>{children}</Root>
);
