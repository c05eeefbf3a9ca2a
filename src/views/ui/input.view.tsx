import { Field } from '@ark-ui/react/field';
import { inputRecipe } from '#views/theme/field.recipe.ts';
import { styled } from './styled.ts';

/**
 * A line of text.
 * Inside a Field, it has the field's label, description and error.
 */
export const Input = styled(Field.Input, inputRecipe);
