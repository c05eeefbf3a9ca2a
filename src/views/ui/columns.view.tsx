import type { PropsWithChildren } from 'react';
import { columnsRecipe } from '#views/theme/columns.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('div', columnsRecipe);

/**
 * Two columns, or one on narrow screens.
 * `isOpen` is for contents without borders.
 */
export const Columns = ({ isOpen, children }: PropsWithChildren<{ isOpen?: boolean }>) => (
  <Root data-open={isOpen || undefined}>{children}</Root>
);
