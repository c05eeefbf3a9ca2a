import type { ComponentProps, ReactNode } from 'react';
import { radioCardRecipe } from '#views/theme/radio-card.recipe.ts';
import { styled } from './styled.ts';

const Card = styled('label', radioCardRecipe);

/** One of a few options with a picture. */
export const RadioCard = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <Card>
    <input {...input} type="radio" />
    {children}
  </Card>
);
