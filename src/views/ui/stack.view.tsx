import type { PropsWithChildren } from 'react';
import { stackRecipe } from '#views/theme/stack.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('div', stackRecipe);

/** Elements below each other. */
export const Stack = ({ children }: PropsWithChildren) => <Root>{children}</Root>;
