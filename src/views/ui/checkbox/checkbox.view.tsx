import type { ComponentProps, ReactNode } from 'react';
import { styled } from '#views/ui/styled.ts';
import { checkboxRecipe } from './checkbox.recipe.ts';

const Label = styled('label', checkboxRecipe);

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** The browser's own checkbox and its label; Chakra's has a state machine (decision 060). */
export const Checkbox = ({ children, ...input }: CheckboxProps) => (
  <Label>
    <input {...input} type="checkbox" />
    <span>{children}</span>
  </Label>
);
