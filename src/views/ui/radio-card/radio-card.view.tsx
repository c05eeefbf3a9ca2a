import type { ComponentProps, ReactNode } from 'react';
import { styled } from '#views/ui/styled.ts';
import { radioCardRecipe } from './radio-card.recipe.ts';

const Card = styled('label', radioCardRecipe);

/** One of a few options with a picture. */
export const RadioCard = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <Card>
    <input {...input} type="radio" />
    {children}
  </Card>
);
