import { Field } from '@ark-ui/react/field';
import { styled } from '#views/ui/styled.ts';
import { textareaRecipe } from './field.recipe.ts';

/**
 * Several lines of text.
 * Inside a Field, it has the field's label, description and error.
 */
export const Textarea = styled(Field.Textarea, textareaRecipe);
