import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { stackRecipe } from './stack.recipe.ts';

const Root = styled('div', stackRecipe);

/** Elements below each other. */
export const Stack = ({ children }: PropsWithChildren) => <Root>{children}</Root>;
