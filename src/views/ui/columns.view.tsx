import { chakra } from '@chakra-ui/react';
import type { PropsWithChildren } from 'react';
import { columnsRecipe } from '#views/theme/columns.recipe.ts';

const Root = chakra('div', columnsRecipe);

/** Two columns, or one on narrow screens. `isOpen` is for contents without borders. */
export const Columns = ({ isOpen, children }: PropsWithChildren<{ isOpen?: boolean }>) => (
  <Root data-open={isOpen || undefined}>{children}</Root>
);
