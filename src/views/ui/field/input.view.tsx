import { Field } from '@ark-ui/react/field';
import { styled } from '#views/ui/styled.ts';
import { inputRecipe } from './field.recipe.ts';

/**
 * A line of text.
 * Inside a Field, it has the field's label, description and error.
 */
export const Input = styled(Field.Input, inputRecipe);
