import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { stepContentRecipe } from './step-content.recipe.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

const Content = styled('div', stepContentRecipe);

/**
 * The content of a step in a dialog.
 * It takes the focus if the focused element was part of the previous step.
 */
export const StepContent = ({ step, children }: PropsWithChildren<{ step: string | undefined }>) => (
  <Content ref={useFocusFallback<HTMLDivElement>(step)} tabIndex={-1}>
    {children}
  </Content>
);
